import { errandsBy, type Shopper } from './errands.ts'
import { ShoppingTrip } from './shopping.ts'
import { summaryOf } from './summary.ts'

/* Customers, in a process of their own: each repeats its scenario until the time is over. Prints the measurement as JSON. */
const trip = ShoppingTrip.parse(JSON.parse(process.argv[2] ?? ''))
const durations: number[] = []
const complaints: unknown[] = []

const startedAt = performance.now()
const endsAt = startedAt + trip.seconds * 1000
await Promise.all(Array.from({ length: trip.connections }, (_, place) => shop(place)))
const seconds = (performance.now() - startedAt) / 1000
if (complaints.length > 0) console.error(complaints[0])
process.stdout.write(JSON.stringify(summaryOf(durations, seconds, complaints.length)))

async function shop(place: number): Promise<void> {
  const shopper: Shopper = { trip, place, done: 0, knownVersion: 0 }
  while (performance.now() < endsAt) {
    const beganAt = performance.now()
    await errandsBy[trip.errand](shopper).then(
      () => durations.push(performance.now() - beganAt),
      (error: unknown) => complaints.push(error),
    )
    shopper.done += 1
  }
}
