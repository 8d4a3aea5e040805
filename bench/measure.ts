import { type RunningServers, runNode } from './processes.ts'
import type { Shopping, ShoppingTrip } from './shopping.ts'

export type Measured = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; failed: number }
/** CPU time for each request, of the shop and of PostgreSQL. */
export type Result = Measured & { cpuMicroseconds: number | null; databaseMicroseconds: number | null }

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
  const before = [servers.cpuMicroseconds(), servers.databaseMicroseconds()] as const
  const parts = await Promise.all(
    servers.urls.map(async (url, server): Promise<Measured> => JSON.parse(await runNode(programFor(url, server)))),
  )
  const after = [servers.cpuMicroseconds(), servers.databaseMicroseconds()] as const
  const answered = parts.reduce((total, part) => total + part.perSecond, 0) * seconds
  return {
    perSecond: parts.reduce((total, part) => total + part.perSecond, 0),
    p50Ms: Math.max(...parts.map((part) => part.p50Ms)),
    p95Ms: Math.max(...parts.map((part) => part.p95Ms)),
    p99Ms: Math.max(...parts.map((part) => part.p99Ms)),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    cpuMicroseconds: timeForEach(before[0], after[0], answered),
    databaseMicroseconds: timeForEach(before[1], after[1], answered),
  }
}

function processorTime({ cpuMicroseconds, databaseMicroseconds }: Result): number {
  return (cpuMicroseconds ?? 0) + (databaseMicroseconds ?? 0)
}

function timeForEach(before: number | null, after: number | null, answered: number): number | null {
  return before === null || after === null || answered === 0 ? null : (after - before) / answered
}

export type Compared = Result & {
  /** Requests per second as a share of the reference's; null without one. */
  share: number | null
  /** The same by CPU time, the database's included: on a busy machine it is the more reliable one. */
  shareByProcessor: number | null
  referencePerSecond: number | null
}

/**
 * Measures a scenario and its reference in turn, several times, so that other load on the machine affects both. The median round counts: a busy
 * moment spoils one round, not the result.
 */
export async function compare(
  reference: (() => Promise<Result>) | null,
  scenario: () => Promise<Result>,
  rounds: number,
): Promise<Compared> {
  const compared: Compared[] = []
  for (let round = 0; round < rounds; round += 1) {
    const beside = reference ? await reference() : null
    const result = await scenario()
    const share = beside && result.perSecond / beside.perSecond
    const shareByProcessor = beside && processorTime(beside) / processorTime(result)
    compared.push({ ...result, share, shareByProcessor, referencePerSecond: beside?.perSecond ?? null })
  }
  const sorted = compared.toSorted((a, b) => (a.share ?? a.perSecond) - (b.share ?? b.perSecond))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return { ...middle, failed: compared.reduce((total, { failed }) => total + failed, 0) }
}
