PRAGMA page_size = 1024;
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;
PRAGMA application_id = 1297108819;
CREATE TABLE shift (
    id BLOB NOT NULL PRIMARY KEY,
    started_at_us INTEGER NOT NULL,
    ended_at_us INTEGER
) STRICT;
CREATE TABLE route_sample (
    shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
    fixed_at_us INTEGER NOT NULL,
    latitude_deg REAL NOT NULL,
    longitude_deg REAL NOT NULL,
    horizontal_accuracy_m REAL NOT NULL
) STRICT;
CREATE INDEX route_sample_shift ON route_sample (shift_id, fixed_at_us);
ALTER TABLE route_sample ADD COLUMN capture_session_id BLOB;
ALTER TABLE shift ADD COLUMN gross_earnings TEXT;
CREATE TABLE delivery (
    id BLOB NOT NULL PRIMARY KEY,
    shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
    accepted_at_us INTEGER NOT NULL,
    arrived_at_pickup_at_us INTEGER,
    picked_up_at_us INTEGER,
    delivered_at_us INTEGER,
    cancelled_at_us INTEGER
) STRICT;
CREATE INDEX delivery_shift ON delivery (shift_id);
CREATE TABLE pickup_place (
    id BLOB NOT NULL PRIMARY KEY,
    display_name TEXT NOT NULL,
    normalized_name TEXT NOT NULL,
    created_at_us INTEGER NOT NULL
) STRICT;
ALTER TABLE delivery ADD COLUMN pickup_place_id BLOB
REFERENCES pickup_place (id) ON DELETE SET NULL;
CREATE INDEX delivery_pickup_place ON delivery (pickup_place_id);
ALTER TABLE delivery ADD COLUMN gross_earnings TEXT;
CREATE TABLE expense (
    id BLOB NOT NULL PRIMARY KEY,
    occurred_at_us INTEGER NOT NULL,
    amount TEXT NOT NULL,
    category TEXT NOT NULL,
    note TEXT
) STRICT;
CREATE TABLE shift_pause (
    id BLOB NOT NULL PRIMARY KEY,
    shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
    started_at_us INTEGER NOT NULL,
    ended_at_us INTEGER
) STRICT;
CREATE INDEX shift_pause_shift ON shift_pause (shift_id);
CREATE TABLE route_sample_rebuilt (
    shift_id BLOB NOT NULL REFERENCES shift (id),
    fixed_at_us INTEGER NOT NULL,
    latitude_deg REAL NOT NULL,
    longitude_deg REAL NOT NULL,
    horizontal_accuracy_m REAL NOT NULL,
    capture_session_id BLOB
) STRICT;
INSERT INTO route_sample_rebuilt (
    shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id)
SELECT shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id
FROM route_sample ORDER BY rowid;
DROP TABLE route_sample;
ALTER TABLE route_sample_rebuilt RENAME TO route_sample;
CREATE INDEX route_sample_shift ON route_sample (shift_id, fixed_at_us);
ALTER TABLE delivery ADD COLUMN expected_earnings TEXT;
CREATE TABLE offer (
    id BLOB NOT NULL PRIMARY KEY,
    shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
    accepted_at_us INTEGER NOT NULL
) STRICT;
CREATE INDEX offer_shift ON offer (shift_id);
ALTER TABLE delivery ADD COLUMN offer_id BLOB REFERENCES offer (id) ON DELETE CASCADE;
CREATE INDEX delivery_offer ON delivery (offer_id);
INSERT INTO offer (id, shift_id, accepted_at_us)
SELECT id, shift_id, accepted_at_us FROM delivery WHERE offer_id IS NULL
AND shift_id IN (SELECT id FROM shift) AND id NOT IN (SELECT id FROM offer);
UPDATE delivery SET offer_id = id WHERE offer_id IS NULL AND shift_id IN (SELECT id FROM shift);
CREATE TABLE delivery_tip (
    id BLOB NOT NULL PRIMARY KEY,
    delivery_id BLOB NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
    amount TEXT NOT NULL,
    method TEXT NOT NULL,
    recorded_at_us INTEGER NOT NULL
) STRICT;
CREATE INDEX delivery_tip_delivery ON delivery_tip (delivery_id);
ALTER TABLE shift ADD COLUMN fuel_miles_per_gallon TEXT;
ALTER TABLE shift ADD COLUMN fuel_gas_price_per_gallon TEXT;
CREATE TABLE vehicle_profile (
    id BLOB NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    miles_per_gallon TEXT NOT NULL,
    created_at_us INTEGER NOT NULL
) STRICT;
CREATE TABLE driver_settings (
    id BLOB NOT NULL PRIMARY KEY,
    gas_price_per_gallon TEXT,
    selected_vehicle_id BLOB
) STRICT;
ALTER TABLE shift ADD COLUMN fuel_vehicle_name TEXT;
CREATE TABLE route_suspension (
    id BLOB NOT NULL PRIMARY KEY,
    shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
    started_at_us INTEGER NOT NULL,
    ended_at_us INTEGER
) STRICT;
CREATE INDEX route_suspension_shift ON route_suspension (shift_id);
CREATE TABLE capture_session (id BLOB NOT NULL PRIMARY KEY,
shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE, source TEXT NOT NULL, device TEXT,
rule_set INTEGER NOT NULL, started_at_us INTEGER NOT NULL, ended_at_us INTEGER, end_reason TEXT,
source_digest BLOB) STRICT;
CREATE INDEX capture_session_shift ON capture_session (shift_id);
ALTER TABLE shift ADD COLUMN note TEXT;
CREATE TABLE standstill (
capture_session_id BLOB NOT NULL REFERENCES capture_session (id) ON DELETE CASCADE,
started_at_us INTEGER NOT NULL, ended_at_us INTEGER NOT NULL,
PRIMARY KEY (capture_session_id, started_at_us)) STRICT, WITHOUT ROWID;
CREATE TABLE store_identity (id BLOB NOT NULL) STRICT;
CREATE TABLE route_sample_rebuilt (shift_id BLOB NOT NULL REFERENCES shift (id),
fixed_at_us INTEGER NOT NULL, sequence INTEGER NOT NULL, latitude_deg REAL NOT NULL,
longitude_deg REAL NOT NULL, horizontal_accuracy_m REAL, capture_session_id BLOB, velocity_m REAL,
position_m REAL, bridged_m REAL, PRIMARY KEY (shift_id, fixed_at_us, sequence)) STRICT, WITHOUT ROWID;
INSERT INTO route_sample_rebuilt (shift_id, fixed_at_us, sequence, latitude_deg, longitude_deg,
horizontal_accuracy_m, capture_session_id) SELECT shift_id, fixed_at_us, row_number() OVER (PARTITION BY
shift_id, fixed_at_us ORDER BY latitude_deg, longitude_deg, rowid) - 1, latitude_deg, longitude_deg,
horizontal_accuracy_m, capture_session_id FROM route_sample ORDER BY shift_id, fixed_at_us;
DROP TABLE route_sample;
ALTER TABLE route_sample_rebuilt RENAME TO route_sample;
PRAGMA user_version = 17;
COMMIT;
PRAGMA foreign_keys = ON;
