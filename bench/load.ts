import autocannon from 'autocannon'
import { z } from 'zod'
import { summaryOf } from './summary.ts'

/* Visitors, in a process of their own so that they take none of the shop's CPU time. No two ask for the same address, where there are enough,
   because the shop renders a page once for all concurrent requests. Prints the measurement as JSON. */
const LoadOptions = z.object({
  url: z.string(),
  paths: z.array(z.string()).min(1),
  connections: z.number(),
  seconds: z.number(),
  cookie: z.string(),
})

const { url, paths, connections, seconds, cookie } = LoadOptions.parse(JSON.parse(process.argv[2] ?? ''))
const durations: number[] = []
let visitors = 0

const run = autocannon({
  url,
  connections,
  duration: seconds,
  headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) },
  setupClient(client) {
    const own = paths.filter((_, index) => index % connections === visitors % connections)
    visitors += 1
    client.setRequests((own.length > 0 ? own : paths).map((path) => ({ path })))
  },
})
run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => durations.push(ms))
const results = await run

const { duration, non2xx, errors } = results
const measured = { ...summaryOf(durations, duration, non2xx + errors), perSecond: results['2xx'] / duration }
process.stdout.write(JSON.stringify(measured))
