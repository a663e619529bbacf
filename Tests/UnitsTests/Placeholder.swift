// Filled by its own step.
