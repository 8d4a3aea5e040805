import { type RunningServers, runNode } from './processes.ts'
import type { Shopping, ShoppingTrip } from './shopping.ts'

export type Measured = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; failed: number }
export type Result = Measured & { cpuMicroseconds: number | null }

export type Load = { paths: string[]; connections: number; seconds: number; cookie?: string }

export async function measure(
  servers: RunningServers,
  { paths, connections, seconds, cookie = '' }: Load,
): Promise<Result> {
  const perServer = Math.ceil(connections / servers.urls.length)
  return await measureParts(servers, seconds, (url) => {
    return ['bench/load.ts', JSON.stringify({ url, paths, connections: perServer, seconds, cookie })]
  })
}

/** A customer's scenario takes several requests. */
export async function measureScenario(
  servers: RunningServers,
  shopping: Shopping,
  { connections, ...trip }: Pick<ShoppingTrip, 'scenario' | 'connections' | 'seconds'>,
): Promise<Result> {
  const perServer = Math.ceil(connections / servers.urls.length)
  return await measureParts(servers, trip.seconds, (url, server) => {
    const customers = shopping.customers.slice(server * perServer).concat(shopping.customers)
    const options: ShoppingTrip = { ...shopping, ...trip, customers, url, connections: perServer }
    return ['bench/shoppers.ts', JSON.stringify(options)]
  })
}

async function measureParts(
  servers: RunningServers,
  seconds: number,
  programFor: (url: string, server: number) => string[],
): Promise<Result> {
  const before = servers.cpuMicroseconds()
  const parts = await Promise.all(
    servers.urls.map(async (url, server): Promise<Measured> => JSON.parse(await runNode(programFor(url, server)))),
  )
  const after = servers.cpuMicroseconds()
  const answered = parts.reduce((total, part) => total + part.perSecond, 0) * seconds
  return {
    perSecond: parts.reduce((total, part) => total + part.perSecond, 0),
    p50Ms: Math.max(...parts.map((part) => part.p50Ms)),
    p95Ms: Math.max(...parts.map((part) => part.p95Ms)),
    p99Ms: Math.max(...parts.map((part) => part.p99Ms)),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    cpuMicroseconds: before === null || after === null ? null : (after - before) / answered,
  }
}

/** The median, so that a busy moment of the machine spoils one round, not the result. */
export function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
