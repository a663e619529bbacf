extension Witness {
    public static let all = early + late

    static let early: [Witness] = [
        Witness(
            1,
            fill: {
                [
                    "INSERT INTO shift (id, started_at_us, ended_at_us) VALUES "
                        + "(\(shift($0)), \(at($0, 0)), \(at($0, 3600)))"
                ]
            },
            question: { "SELECT (ended_at_us - started_at_us) / 1000000 FROM shift WHERE id = \(shift($0))" },
            answer: "3600", older: { _ in "" }),
        Witness(
            2,
            fillAt: { tag, version in
                (0..<5).map { number in
                    """
                    INSERT INTO route_sample (shift_id, fixed_at_us, latitude_deg, longitude_deg,
                        horizontal_accuracy_m\(version >= 17 ? ", sequence" : "")) VALUES (
                        \(shift(tag)), \(at(tag, 10 * number)), 40.000\(number)25, -83.1\(number)7, 4.\(number)5
                        \(version >= 17 ? ", 0" : ""))
                    """
                }
            },
            question: {
                "SELECT group_concat(latitude_deg || ' ' || longitude_deg || ' ' || horizontal_accuracy_m, ', ') FROM ("
                    + "SELECT * FROM route_sample WHERE shift_id = \(shift($0)) ORDER BY fixed_at_us LIMIT 4)"
            },
            answer: "40.000025 -83.107 4.05, 40.000125 -83.117 4.15, 40.000225 -83.127 4.25, 40.000325 -83.137 4.35",
            older: { _ in "" }),
        Witness(
            3,
            fill: { ["UPDATE route_sample SET capture_session_id = \(id(3, $0)) WHERE shift_id = \(shift($0))"] },
            question: {
                "SELECT count(capture_session_id) || ' of ' || count(DISTINCT capture_session_id) FROM route_sample "
                    + "WHERE shift_id = \(shift($0))"
            },
            answer: "5 of 1", older: { _ in "0 of 0" }),
        Witness(
            4, fill: { ["UPDATE shift SET gross_earnings = '120.50' WHERE id = \(shift($0))"] },
            question: { "SELECT gross_earnings FROM shift WHERE id = \(shift($0))" }, answer: "120.50",
            older: { _ in "" }),
        Witness(
            5,
            fill: { tag in
                (0..<4).map { number in
                    """
                    INSERT INTO delivery (id, shift_id, accepted_at_us, picked_up_at_us, delivered_at_us) VALUES (
                        \(delivery(tag, number)), \(shift(tag)), \(at(tag, 100 * number)),
                        \(at(tag, 100 * number + 20)), \(at(tag, 100 * number + 60)))
                    """
                }
            },
            question: {
                "SELECT count(*) || ' ' || count(arrived_at_pickup_at_us) || ' ' "
                    + "|| sum(delivered_at_us - accepted_at_us) FROM delivery "
                    + "WHERE shift_id = \(shift($0)) HAVING count(*) > 0"
            },
            answer: "4 0 240000000", older: { _ in "" }),
        Witness(
            6,
            fill: {
                [
                    "INSERT INTO pickup_place VALUES (\(id(6, $0)), 'Café Süd', 'cafe sud', \(at($0, 5)))",
                    "UPDATE delivery SET pickup_place_id = \(id(6, $0)) WHERE id IN "
                        + "(\(delivery($0, 0)), \(delivery($0, 2)))",
                ]
            },
            question: {
                "SELECT count(pickup_place_id) || ' ' || coalesce(max(display_name), '') FROM delivery d LEFT JOIN "
                    + "pickup_place p ON p.id = d.pickup_place_id WHERE shift_id = \(shift($0))"
            },
            answer: "2 Café Süd", older: { _ in "0 " }),
        Witness(
            7, fill: { ["UPDATE delivery SET gross_earnings = '7.250' WHERE id = \(delivery($0, 1))"] },
            question: {
                "SELECT group_concat(gross_earnings, ',') FROM delivery WHERE shift_id = \(shift($0))"
            }, answer: "7.250", older: { _ in "" }),
        Witness(
            8, fill: { ["INSERT INTO expense VALUES (\(id(8, $0)), \(at($0, 7)), '31.90', 'fuel', NULL)"] },
            question: { "SELECT amount || ifnull(note, '') FROM expense WHERE id = \(id(8, $0))" }, answer: "31.90",
            older: { _ in "" }),
    ]
}
