extension RowInvariant {
    static let deliveries = [
        RowInvariant(
            since: 5, table: "delivery",
            count: """
                SELECT count(*) FROM delivery WHERE arrived_at_pickup_at_us < accepted_at_us
                OR picked_up_at_us < coalesce(arrived_at_pickup_at_us, accepted_at_us)
                OR delivered_at_us < coalesce(picked_up_at_us, arrived_at_pickup_at_us, accepted_at_us)
                OR cancelled_at_us < accepted_at_us
                """,
            meaning: "a delivery's steps are not in order of time"),
        RowInvariant(
            since: 5, table: "delivery",
            count: "SELECT count(*) FROM delivery WHERE delivered_at_us IS NOT NULL AND cancelled_at_us IS NOT NULL",
            meaning: "a delivery was both delivered and cancelled"),
        RowInvariant(
            since: 12, table: "delivery",
            count: "SELECT count(*) FROM delivery WHERE offer_id IS NULL AND shift_id IN (SELECT id FROM shift)",
            meaning: "a delivery belongs to no offer"),
        RowInvariant(
            since: 12, table: "delivery",
            count: "SELECT count(*) FROM delivery d JOIN offer o ON o.id = d.offer_id WHERE o.shift_id <> d.shift_id",
            meaning: "a delivery's offer belongs to another shift"),
        RowInvariant(
            since: 12, table: "offer",
            count:
                "SELECT count(*) FROM offer WHERE id NOT IN (SELECT offer_id FROM delivery WHERE offer_id IS NOT NULL)",
            meaning: "an offer has no delivery"),
        RowInvariant(
            since: 15, table: "driver_settings", count: "SELECT max(0, count(*) - 1) FROM driver_settings",
            meaning: "there is more than one row of settings: the first by identity counts"),
        RowInvariant(
            since: 15, table: "driver_settings",
            count: """
                SELECT count(*) FROM driver_settings WHERE selected_vehicle_id IS NOT NULL
                AND selected_vehicle_id NOT IN (SELECT id FROM vehicle_profile)
                """,
            meaning: "the selected vehicle is not there any more: select another"),
    ]
}
