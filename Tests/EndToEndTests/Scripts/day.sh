# A delivery driver's day, from the command line. What is said twice is what the rules say (rules P, store.md).
. "$(dirname "$0")/steps.sh"
day=2026-11-02

# --- Before the first shift there is no store, and nothing makes one by looking -----------------------------------------
refused 66 "no store at" milepost shift list
refused 66 "no store at" milepost vehicle add Blue --mpg 31.5

# --- The shift starts. It takes copies of what is set: nothing yet --------------------------------------------------------
says "Shift started at ${day}T15:00:00.000Z" milepost shift start --at ${day}T08:00:00-07:00
holds "0" "SELECT count(*) FROM driver_settings"
refused 65 "a shift is running since ${day}T15:00:00.000Z; end it first" milepost shift start --at ${day}T15:30:00Z
refused 64 "an RFC 3339 instant with its zone" milepost shift pause --at 15:30

# --- Two orders from one kitchen, accepted together ------------------------------------------------------------------------
says "accepted at ${day}T15:10:00.000Z" \
    milepost delivery accept --count 2 --place "O'Malley's" --expected 7.25 --at ${day}T15:10:00Z
says "2  O'Malley's" milepost place list
set -- $(milepost delivery list | awk 'NR > 1 { print $1 }')
first=$1 second=$2

refused 64 "2 deliveries are in progress, say which" milepost delivery arrive --at ${day}T15:20:00Z
refused 65 "the arrival at the pickup is not recorded yet" milepost delivery pickup "$first" --at ${day}T15:20:00Z
for order in "$first" "$second"; do
    says "arrived at its pickup" milepost delivery arrive "$order" --at ${day}T15:20:00Z
    says "picked up" milepost delivery pickup "$order" --at ${day}T15:31:00Z
done
refused 65 "this is recorded already: a delivery's pickup" milepost delivery arrive "$first" --at ${day}T15:32:00Z
refused 65 "this is before a delivery's pickup" milepost delivery deliver "$first" --at ${day}T15:30:59Z

# No pause and no end in the middle of a delivery; the vehicle may be parked.
refused 65 "is in progress; deliver or cancel it first" milepost shift pause --at ${day}T15:40:00Z
refused 65 "is in progress; deliver or cancel it first" milepost shift end --at ${day}T15:40:00Z
says "Recorded as parked" milepost shift park --at ${day}T15:40:00Z
says "Recorded as driven again" milepost shift drive --at ${day}T15:44:00Z

says "delivered at" milepost delivery deliver "$first" --at ${day}T15:45:00Z
says "cancelled at" milepost delivery cancel "$second" --at ${day}T15:50:00Z
refused 65 "the delivery is finished: a delivery delivered at ${day}T15:45:00.000Z" \
    milepost delivery cancel "$first" --at ${day}T15:51:00Z

# --- Money: what is not known is left out, and is never 0 -----------------------------------------------------------------
says "Changed" milepost delivery edit "$first" --earned 8.10
refused 65 "what it was expected to earn is not changed any more" milepost delivery edit "$first" --expected 9
refused 64 "digits with a point" milepost delivery edit "$first" --earned 8,10
says "Tip" milepost tip add "$first" 3.00 --method cash
refused 65 "this must be above zero" milepost tip add "$first" 0.00 --method cash
refused 64 "--method takes cash or platform" milepost tip add "$first" 1 --method card
holds "8.10|3.00|" "SELECT (SELECT gross_earnings FROM delivery WHERE delivered_at_us > 0),
    (SELECT amount FROM delivery_tip), (SELECT gross_earnings FROM delivery WHERE cancelled_at_us > 0)"

# --- The same kitchen, typed another way; then lunch -----------------------------------------------------------------------
says "accepted" milepost delivery accept --place "o’malley’s " --at ${day}T16:00:00Z
refused 65 "the delivery is in progress: what it earned" milepost delivery edit last --earned 5
says "cancelled" milepost delivery cancel --at ${day}T16:05:00Z
says "3  O'Malley's" milepost place list
says "Paused" milepost shift pause --at ${day}T18:00:00Z
refused 65 "the shift is already paused" milepost shift pause --at ${day}T18:01:00Z
refused 65 "resume it before recording the vehicle as parked" milepost shift park --at ${day}T18:01:00Z
refused 65 "the shift is paused since ${day}T18:00:00.000Z" milepost delivery accept --at ${day}T18:10:00Z
refused 65 "this is before the pause that began at" milepost shift resume --at ${day}T17:59:00Z
says "Resumed" milepost shift resume --at ${day}T18:30:00Z
refused 65 "this is before the pause that ended at ${day}T18:30:00.000Z" \
    milepost delivery accept --at ${day}T18:29:00Z
refused 65 "the shift runs since" milepost pause delete last
refused 65 "what it earned is recorded when it has ended" milepost shift edit last --earned 100

# --- The end --------------------------------------------------------------------------------------------------------------
refused 65 "in the future" milepost shift end --at 9999-01-01T00:00:00Z
says "Shift ended at ${day}T23:00:00.000Z" milepost shift end --at ${day}T23:00:00Z
refused 65 "no shift is running" milepost shift end --at ${day}T23:10:00Z
says "8 h 00 min; paused 30 min, worked 7 h 30 min" milepost shift show
says "Changed" milepost shift edit last --earned 120.50 --note "rain all day"
says "Note: rain all day" milepost shift show

# --- Corrections: each says what it changes and what it leaves ------------------------------------------------------------
says "worked: 7 h 30 min → 7 h 15 min" \
    milepost pause add last --from ${day}T20:00:00Z --to ${day}T20:15:00Z
says "left as it is: start, end, parked, route, gaps, deliveries, amounts" \
    milepost pause edit last --to ${day}T20:10:00Z
refused 65 "this overlaps the pause from ${day}T18:00:00.000Z to ${day}T18:30:00.000Z" \
    milepost pause add last --from ${day}T18:29:00Z --to ${day}T18:40:00Z
refused 65 "this overlaps delivery" milepost pause add last --from ${day}T15:49:00Z --to ${day}T15:55:00Z
refused 65 "a pause lies inside its shift" milepost pause add last --from ${day}T22:50:00Z --to ${day}T23:00:01Z
refused 65 "a pause ends after it begins" milepost pause add last --from ${day}T21:00:00Z --to ${day}T21:00:00Z
says "deleted: 1 pause" milepost pause delete last
refused 65 "this would leave the pause that ended at ${day}T18:30:00.000Z outside the shift" \
    milepost shift correct-end last --at ${day}T18:20:00Z
says "worked: 7 h 30 min → 7 h 00 min" milepost shift correct-end last --at ${day}T22:30:00Z
refused 65 "this is before the end of shift" milepost shift start --at ${day}T22:00:00Z
says "started" milepost shift start --at ${day}T22:45:00Z
says "ended" milepost shift end --at ${day}T22:50:00Z
set -- $(milepost shift list | awk 'NR > 1 { print $1 }')
refused 65 "this reaches into shift" milepost shift correct-end "$2" --at ${day}T22:46:00Z
refused 64 "the shift will be deleted; say --yes to do it" sh -c "milepost shift delete $1 > deletion.txt"
says "with everything that is its own: nothing more" milepost shift delete "$1" --yes

# --- Places, offers, expenses ---------------------------------------------------------------------------------------------
says "Renamed" milepost place rename "o'malley's" "O'Malley's Kitchen"
says "Split into offers" milepost offer split "$(milepost offer list | awk 'NR == 2 { print $1 }')"
says "Combined" milepost offer combine $(milepost offer list | awk 'NR == 2 || NR == 3 { print $1 }')
refused 65 "to combine takes two offers or more" milepost offer combine last
says "of 31.90 at ${day}T12:00:00.000Z" milepost expense add 31.90 --category fuel --at $day
says "fuel" milepost expense list

# --- A vehicle for the next shifts; this one stays as it was --------------------------------------------------------------
says "Vehicle" milepost vehicle add Blue --mpg 31.50
says "Selected" milepost vehicle select blue
says "Set" milepost settings set --gas-price 3.459
says "Blue, 31.50 miles per gallon" milepost settings show
holds "1||" "SELECT count(*), max(fuel_miles_per_gallon), max(fuel_vehicle_name) FROM shift"
says "started" milepost shift start --at 2026-11-03T15:00:00Z
says "ended" milepost shift end --at 2026-11-03T16:00:00Z
says "Deleted" milepost vehicle delete Blue
says "none selected" milepost settings show
holds "31.50|3.459|Blue" "SELECT fuel_miles_per_gallon, fuel_gas_price_per_gallon, fuel_vehicle_name
    FROM shift ORDER BY started_at_us DESC LIMIT 1"

# --- Nothing is broken ------------------------------------------------------------------------------------------------------
says "" milepost store check
holds "ok" "PRAGMA integrity_check"
