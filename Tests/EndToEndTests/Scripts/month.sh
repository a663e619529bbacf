# A month of a delivery driver's work, October 2026, entered day by day from the command line. Every amount and every
# minute of it is known here, so that the store can be asked by another program whether it has all of them.
. "$(dirname "$0")/steps.sh"

days=0 cents=0 tips=0 minutes=0
for number in $(seq 1 31); do
    day=2026-10-$(printf %02d "$number")
    # Weekends are free.
    case $(date -u -d "$day" +%u) in 6 | 7) continue ;; esac
    days=$((days + 1))

    says "started" milepost shift start --at "${day}T16:00:00Z"
    if [ $days = 1 ]; then
        says "Vehicle" milepost vehicle add Blue --mpg 31.5
        says "Set" milepost settings set --gas-price 3.459 --vehicle Blue
    fi
    for hour in 16 18 20; do
        says "accepted" milepost delivery accept --place "Kitchen $((number % 3))" --at "${day}T$hour:10:00Z"
        says "arrived" milepost delivery arrive --at "${day}T$hour:15:00Z"
        says "picked up" milepost delivery pickup --at "${day}T$hour:25:00Z"
        # On Fridays the last order is cancelled.
        if [ $hour = 20 ] && [ "$(date -u -d "$day" +%u)" = 5 ]; then
            says "cancelled" milepost delivery cancel --at "${day}T$hour:30:00Z"
            continue
        fi
        says "delivered" milepost delivery deliver --at "${day}T$hour:40:00Z"
        amount=$((500 + number * 7 + hour))
        cents=$((cents + amount))
        says "Changed" milepost delivery edit last --earned "$((amount / 100)).$(printf %02d $((amount % 100)))"
    done
    # A tip every third day, a break every second.
    if [ $((days % 3)) = 0 ]; then
        says "Tip" milepost tip add last "2.$(printf %02d "$number")" --method cash
        tips=$((tips + 200 + number))
    fi
    minutes=$((minutes + 360))
    if [ $((days % 2)) = 0 ]; then
        says "Paused" milepost shift pause --at "${day}T21:00:00Z"
        says "Resumed" milepost shift resume --at "${day}T21:20:00Z"
        minutes=$((minutes - 20))
    fi
    says "ended" milepost shift end --at "${day}T22:00:00Z"
done
[ $days = 22 ] || fail "$days working days"

# On the 7th the end was forgotten: it was 21:30 in truth.
says "worked: 6 h 00 min → 5 h 30 min" \
    milepost shift correct-end "$(milepost shift list --all | awk '/2026-10-07/ { print $1 }')" \
    --at 2026-10-07T21:30:00Z
minutes=$((minutes - 30))

holds "$days" "SELECT count(*) FROM shift WHERE ended_at_us IS NOT NULL"
holds "$((days * 3))" "SELECT count(*) FROM delivery"
holds "$((days * 3))" "SELECT count(*) FROM offer"
holds "5" "SELECT count(*) FROM delivery WHERE cancelled_at_us IS NOT NULL AND gross_earnings IS NULL"
holds "3" "SELECT count(*) FROM pickup_place"
holds "$cents" "SELECT sum(CAST(round(gross_earnings * 100) AS INTEGER)) FROM delivery"
holds "$tips" "SELECT sum(CAST(round(amount * 100) AS INTEGER)) FROM delivery_tip"
holds "$minutes" "SELECT ((SELECT sum(ended_at_us - started_at_us) FROM shift)
    - (SELECT sum(ended_at_us - started_at_us) FROM shift_pause)) / 60000000"
# The first shift started before anything was set.
holds "$((days - 1))" "SELECT count(*) FROM shift WHERE fuel_vehicle_name = 'Blue'"
says "" milepost store check
