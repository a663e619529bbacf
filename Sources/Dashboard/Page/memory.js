// What this browser keeps for the page: the token and two choices. Without storage it lasts as long as the page.
const kept = new Map();

export function recall(key) {
  try {
    return localStorage.getItem(`milepost-${key}`);
  } catch {
    return kept.get(key) ?? null;
  }
}

export function remember(key, value) {
  kept.set(key, value);
  try {
    localStorage.setItem(`milepost-${key}`, value);
  } catch {
    // Storage is refused; the map has it.
  }
}
