import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchDatabase, startBundled, startServer } from './databases.ts'
import { judge, type Limit } from './limits.ts'
import { type Compared, compare, measure, measureScenario } from './measure.ts'
import { type Plan, prepareBenchmark } from './prepare-benchmark.ts'
import { type RunningServers, startBareServer, startShops, startTwoStatementServer } from './processes.ts'
import {
  type MeasuredDatabase,
  type MeasuredScenario,
  printScenario,
  printShortfalls,
  printTable,
  writeReport,
} from './report.ts'
import type { Scenario } from './scenarios.ts'
import { customerScenarios, type Shopping, shoppersAtOnce } from './shopping.ts'

/*
 * Measures the load the built shop can serve, beside a bare server and one with two prepared statements in the same run: `npm run bench`, some
 * twelve minutes. `-- --quick` takes four. `-- --only listing --products 1000 --seconds 5` measures the scenarios with that word in their name,
 * without a report. `--on server` uses a PostgreSQL of the system, `--kept <folder>` keeps the generated databases for the next run.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    on: { type: 'string', default: 'bundled' },
    only: { type: 'string', default: '' },
    kept: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const usual = values.quick
  ? { products: '1000,100000', seconds: '1', rounds: '3' }
  : { products: '1000,100000,1000000', seconds: '2', rounds: '3' }
const asked = { ...usual, ...values }
const sizes = asked.products
  .split(',')
  .map(Number)
  .sort((a, b) => a - b)
const seconds = Number(asked.seconds)
const rounds = Number(asked.rounds)
const loadBefore = os.loadavg()

const databases: MeasuredDatabase[] = []
if (asked.on.includes('bundled')) await report('bundled')
if (asked.on.includes('server')) await report('server')
printShortfalls(databases)
const loads = [loadBefore, os.loadavg()].map((load) => load.map((average) => average.toFixed(1)).join(', '))
console.log(`\nLoad of the machine: ${loads.join(' before, ')} after, on ${os.availableParallelism()} processors`)

/** Runs after each database, so that the results are not lost when the second one fails. */
async function report(kind: 'bundled' | 'server'): Promise<void> {
  const measured = await benchDatabase(kind)
  if (!measured)
    return console.log('Skipped: a PostgreSQL server, because none (15 or newer) lies in /usr/lib/postgresql')
  databases.push(measured)
  printTable(measured)
  if (asked.only === '')
    console.log(`Written to ${path.relative(process.cwd(), writeReport(databases, seconds, loadBefore))}`)
}

async function benchDatabase(kind: 'bundled' | 'server'): Promise<MeasuredDatabase | null> {
  const measured: MeasuredDatabase = { name: kind, processes: 1, sizes: [] }
  let database: BenchDatabase | null = null
  try {
    for (const products of sizes) {
      // Kept databases do not grow: each has one size.
      if (asked.kept) await database?.stop()
      if (asked.kept || !database) database = await open(kind, products)
      if (!database) return null
      console.log(`On ${database.name}: growing to ${products.toLocaleString('en')} products…`)
      const plan = await prepareBenchmark(database, products)
      measured.name = database.name
      measured.processes = database.processes
      measured.sizes.push({ products, scenarios: await benchSize(database, plan) })
    }
  } finally {
    await database?.stop()
  }
  return measured
}

async function open(kind: 'bundled' | 'server', products: number): Promise<BenchDatabase | null> {
  if (kind === 'server') return await startServer(Math.max(2, Math.floor(os.availableParallelism() / 2)))
  return await startBundled(asked.kept && path.join(asked.kept, String(products)))
}

async function benchSize(database: BenchDatabase, { scenarios, shopping }: Plan): Promise<MeasuredScenario[]> {
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    RATE_LIMITS: 'off',
    SEED: 'none',
    PREPARE_PICTURES: 'off',
  }
  const { processes, processId } = database
  const cachingShops = await startShops(processes, environment, processId)
  const uncachedShops = await startShops(processes, { ...environment, PAGE_CACHE_MB: '0' }, processId)
  const bare = await startBareServer(await saveBytes(cachingShops, database.folder))
  const twoStatements = await startTwoStatementServer(database.url, processId)
  try {
    const measured: MeasuredScenario[] = []
    for (const scenario of scenarios.filter(({ name }) => name.includes(asked.only))) {
      const servers = scenario.cached ? cachingShops : uncachedShops
      measured.push(await benchScenario(servers, scenario.cached ? bare : twoStatements, scenario))
    }
    measured.push(...(await benchShopping(cachingShops, shopping)))
    return measured
  } finally {
    await Promise.all([bare, twoStatements, cachingShops, uncachedShops].map((servers) => servers.stop()))
  }
}

async function benchScenario(
  servers: RunningServers,
  reference: RunningServers,
  scenario: Scenario,
): Promise<MeasuredScenario> {
  const { name, cached, connections, limit = null } = scenario
  const load = { seconds, ...scenario }
  // The second time around, the pages of the cache are compressed well.
  await measure(servers, { ...load, seconds: Math.min(load.seconds, 2) })
  const beside =
    limit?.kind === 'share' ? () => measure(reference, { ...load, paths: ['/'], seconds: load.seconds / 2 }) : null
  const result = await compare(beside, () => measure(servers, load), limit?.kind === 'share' ? rounds : 1)
  return withVerdict({ name, cached, connections, ...result }, limit)
}

/** Scenarios that write run last, because they leave orders behind. */
async function benchShopping(cachingShops: RunningServers, shopping: Shopping): Promise<MeasuredScenario[]> {
  const measured: MeasuredScenario[] = []
  const connections = shoppersAtOnce
  for (const { scenario, name, limit } of customerScenarios.filter((each) => each.name.includes(asked.only))) {
    await measureScenario(cachingShops, shopping, { scenario, connections, seconds: 1 })
    const result = await compare(
      null,
      () => measureScenario(cachingShops, shopping, { scenario, connections, seconds }),
      2,
    )
    const named = { name: `${name}, ${connections} at once`, cached: false, connections, ...result }
    measured.push(withVerdict(named, limit))
  }
  return measured
}

function withVerdict(
  measured: Compared & Pick<MeasuredScenario, 'name' | 'cached' | 'connections'>,
  limit: Limit | null,
): MeasuredScenario {
  const scenario = { ...measured, verdict: limit && judge(limit, measured) }
  printScenario(scenario)
  return scenario
}

/** Saves the bytes of the category page as they are sent; fetch would decompress them. */
async function saveBytes(shop: RunningServers, folder: string): Promise<string> {
  const file = path.join(folder, 'page.br')
  const chunks: Buffer[] = []
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${shop.urls[0]}/candles`, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  for await (const chunk of answer) chunks.push(chunk)
  writeFileSync(file, Buffer.concat(chunks))
  return file
}
