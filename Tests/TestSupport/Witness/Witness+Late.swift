extension Witness {
    static let late: [Witness] = [
        Witness(
            9,
            fill: { ["INSERT INTO shift_pause VALUES (\(id(9, $0)), \(shift($0)), \(at($0, 900)), \(at($0, 960)))"] },
            question: {
                "SELECT count(*) || ' ' || ifnull(sum(ended_at_us - started_at_us), 0) FROM shift_pause "
                    + "WHERE shift_id = \(shift($0))"
            }, answer: "1 60000000", older: { _ in "0 0" }),
        Witness(
            10, fill: { _ in [] },
            question: { _ in "SELECT on_delete FROM pragma_foreign_key_list('route_sample')" }, answer: "NO ACTION",
            older: { _ in "NO ACTION" }),
        Witness(
            11, fill: { ["UPDATE delivery SET expected_earnings = '9' WHERE id = \(delivery($0, 3))"] },
            question: { "SELECT group_concat(expected_earnings, ',') FROM delivery WHERE shift_id = \(shift($0))" },
            answer: "9", older: { _ in "" }),
        Witness(
            12,
            fill: {
                [
                    "INSERT INTO offer VALUES (\(id(12, $0)), \(shift($0)), \(at($0, 1)))",
                    "UPDATE delivery SET offer_id = \(id(12, $0)) WHERE shift_id = \(shift($0))",
                ]
            },
            question: {
                "SELECT count(DISTINCT o.id) || ' ' || count(d.offer_id) || ' ' || ifnull(sum(d.offer_id = d.id), 0) "
                    + "FROM offer o JOIN delivery d ON d.offer_id = o.id WHERE o.shift_id = \(shift($0))"
            },
            // A stack of four, recorded as one; from before there were offers, each alone.
            answer: "1 4 0", older: { $0 < 5 ? "0 0 0" : "4 4 4" }),
        Witness(
            13,
            fill: {
                ["INSERT INTO delivery_tip VALUES (\(id(13, $0)), \(delivery($0, 1)), '2.00', 'cash', \(at($0, 200)))"]
            },
            question: {
                "SELECT group_concat(amount || method, ',') FROM delivery_tip t JOIN delivery d "
                    + "ON d.id = t.delivery_id WHERE d.shift_id = \(shift($0))"
            }, answer: "2.00cash", older: { _ in "" }),
        Witness(
            14,
            fill: {
                [
                    "UPDATE shift SET fuel_miles_per_gallon = '28.4', fuel_gas_price_per_gallon = '3.199' WHERE id = "
                        + shift($0)
                ]
            },
            question: {
                "SELECT fuel_miles_per_gallon || ' ' || fuel_gas_price_per_gallon FROM shift WHERE id = \(shift($0))"
            }, answer: "28.4 3.199", older: { _ in "" }),
        Witness(
            15,
            fill: {
                [
                    "INSERT INTO vehicle_profile VALUES (\(id(15, $0)), 'Blue', '28.4', \(at($0, 0)))",
                    "INSERT INTO driver_settings SELECT \(id(16, $0)), NULL, \(id(15, $0)) WHERE NOT EXISTS ("
                        + "SELECT 1 FROM driver_settings)",
                    "UPDATE shift SET fuel_vehicle_name = 'Blue' WHERE id = \(shift($0))",
                ]
            },
            question: {
                "SELECT ifnull(fuel_vehicle_name, '') || (SELECT count(*) FROM vehicle_profile "
                    + "WHERE id = \(id(15, $0))) FROM shift WHERE id = \(shift($0))"
            }, answer: "Blue1", older: { _ in "0" }),
        Witness(
            16,
            fill: {
                ["INSERT INTO route_suspension VALUES (\(id(17, $0)), \(shift($0)), \(at($0, 1200)), \(at($0, 1500)))"]
            },
            question: { "SELECT count(*) FROM route_suspension WHERE shift_id = \(shift($0))" }, answer: "1",
            older: { _ in "0" }),
        Witness(
            17,
            fill: {
                [
                    "INSERT INTO capture_session VALUES (\(id(3, $0)), \(shift($0)), 'gpsd', '/dev/ttyUSB0', 2, "
                        + "\(at($0, 0)), \(at($0, 40)), 'silence', NULL)",
                    "INSERT INTO standstill VALUES (\(id(3, $0)), \(at($0, 5)), \(at($0, 36)))",
                    "UPDATE route_sample SET velocity_m = 12.5, position_m = 0, bridged_m = 0.25, "
                        + "horizontal_accuracy_m = NULL WHERE shift_id = \(shift($0)) AND fixed_at_us = \(at($0, 40))",
                    "UPDATE shift SET note = 'rain' WHERE id = \(shift($0))",
                ]
            },
            question: {
                "SELECT ifnull((SELECT note FROM shift WHERE id = \(shift($0))), '') || ' ' || (SELECT count(*) FROM "
                    + "capture_session WHERE shift_id = \(shift($0))) || ' ' || (SELECT count(*) FROM standstill WHERE "
                    + "capture_session_id = \(id(3, $0))) || ' ' || count(velocity_m) || ' ' || count(bridged_m) "
                    + "|| ' ' || ifnull(sum(sequence), 0) FROM route_sample WHERE shift_id = \(shift($0))"
            }, answer: "rain 1 1 1 1 0", older: { _ in " 0 0 0 0 0" }),
    ]
}
