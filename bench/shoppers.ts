import { type Shopper, scenarioRunners } from './customer-scenarios.ts'
import { ShoppingTrip } from './shopping.ts'
import { summaryOf } from './summary.ts'

/* Customers, in a process of their own: each repeats its scenario until the time is over. Prints the measurement as JSON. */
const trip = ShoppingTrip.parse(JSON.parse(process.argv[2] ?? ''))
const durations: number[] = []
const errors: unknown[] = []

const startedAt = performance.now()
const endsAt = startedAt + trip.seconds * 1000
await Promise.all(Array.from({ length: trip.connections }, (_, index) => runShopper(index)))
const seconds = (performance.now() - startedAt) / 1000
if (errors.length > 0) console.error(errors[0])
process.stdout.write(JSON.stringify(summaryOf(durations, seconds, errors.length)))

async function runShopper(index: number): Promise<void> {
  const shopper: Shopper = { trip, index, done: 0, knownVersion: 0 }
  while (performance.now() < endsAt) {
    const beganAt = performance.now()
    await scenarioRunners[trip.scenario](shopper).then(
      () => durations.push(performance.now() - beganAt),
      (error: unknown) => errors.push(error),
    )
    shopper.done += 1
  }
}
