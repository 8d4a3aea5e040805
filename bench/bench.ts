import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchDatabase, startBundled, startServer } from './databases.ts'
import { measure, measureScenario, median, type Result } from './measure.ts'
import { type Plan, prepareBenchmark } from './prepare-benchmark.ts'
import { type RunningServers, startBareServer, startShops } from './processes.ts'
import { type MeasuredDatabase, type MeasuredScenario, type MeasuredSize, printTable, writeReport } from './report.ts'
import type { Scenario } from './scenarios.ts'
import { customerScenarios, type Shopping, shoppersAtOnce } from './shopping.ts'

/*
 * Measures the load the built shop can serve, compared with a bare server in the same run: `npm run bench`, or
 * `npm run bench -- --products 1000,1000000 --seconds 10 --on server`. A quick check that everything runs, without a report:
 * `npm run bench -- --short`.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    seconds: { type: 'string' },
    on: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const usual = values.short
  ? { products: '1000', seconds: '1', on: 'bundled' }
  : { products: '1000,100000', seconds: '4', on: 'bundled,server' }
const asked = { ...usual, ...values }
const sizes = asked.products
  .split(',')
  .map(Number)
  .sort((a, b) => a - b)
const seconds = Number(asked.seconds)
const rounds = 3
const loadBefore = os.loadavg()

const databases: MeasuredDatabase[] = []
if (asked.on.includes('bundled')) await report(await startBundled())
if (asked.on.includes('server')) {
  const server = await startServer(Math.max(2, Math.floor(os.availableParallelism() / 2)))
  if (server) await report(server)
  else console.log('Skipped: a PostgreSQL server, because none (15 or newer) lies in /usr/lib/postgresql')
}
const loads = loadBefore.map((load) => load.toFixed(1)).join(', ')
console.log(`\nLoad of the machine before: ${loads} on ${os.availableParallelism()} processors`)

/** Runs after each database, so that an hour's results are not lost when the second one fails. */
async function report(database: BenchDatabase): Promise<void> {
  const measured = await benchDatabase(database)
  databases.push(measured)
  printTable(measured)
  // A short run is no measurement, so it does not overwrite a report.
  if (!values.short)
    console.log(`Written to ${path.relative(process.cwd(), writeReport(databases, seconds, loadBefore))}`)
}

async function benchDatabase(database: BenchDatabase): Promise<MeasuredDatabase> {
  const measured: MeasuredSize[] = []
  try {
    for (const products of sizes) {
      console.log(`On ${database.name}: growing to ${products.toLocaleString('en')} products…`)
      const plan = await prepareBenchmark(database, products)
      measured.push({ products, ...(await benchSize(database, plan)) })
    }
  } finally {
    await database.stop()
  }
  return { name: database.name, processes: database.processes, sizes: measured }
}

async function benchSize(
  database: BenchDatabase,
  { scenarios, shopping }: Plan,
): Promise<Omit<MeasuredSize, 'products'>> {
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    RATE_LIMITS: 'off',
    DEMO_CATALOGUE: 'off',
  }
  const cachingShops = await startShops(database.processes, environment)
  const uncachedShops = await startShops(database.processes, { ...environment, PAGE_CACHE_MB: '0' })
  const bare = await startBareServer(await saveBytes(cachingShops, database.folder))
  try {
    const cached = await benchCached(
      bare,
      cachingShops,
      scenarios.filter((scenario) => scenario.cached),
    )
    const uncached: MeasuredScenario[] = []
    for (const scenario of scenarios.filter((other) => !other.cached)) {
      console.log(`  ${scenario.name}`)
      await measure(uncachedShops, { ...scenario, seconds: 1 })
      uncached.push(withScenario(scenario, await measure(uncachedShops, { seconds, ...scenario })))
    }
    const customerResults = await benchShopping(cachingShops, shopping)
    return { bare: cached.bare, scenarios: [...cached.scenarios, ...uncached, ...customerResults] }
  } finally {
    await Promise.all([bare.stop(), cachingShops.stop(), uncachedShops.stop()])
  }
}

/** Scenarios that write run last, because they leave orders behind. */
async function benchShopping(cachingShops: RunningServers, shopping: Shopping): Promise<MeasuredScenario[]> {
  const measured: MeasuredScenario[] = []
  const connections = shoppersAtOnce
  for (const { scenario, name } of customerScenarios) {
    console.log(`  ${name}`)
    await measureScenario(cachingShops, shopping, { scenario, connections, seconds: 1 })
    const result = await measureScenario(cachingShops, shopping, { scenario, connections, seconds })
    measured.push({ name: `${name}, ${connections} at once`, cached: false, connections, ...result })
  }
  return measured
}

/** The bare server and cached pages in turn, several times, so that other load on the machine affects both. */
async function benchCached(bare: RunningServers, cachingShops: RunningServers, scenarios: Scenario[]) {
  const bareResults: Result[] = []
  const results = new Map<Scenario, Result[]>(scenarios.map((scenario) => [scenario, []]))
  for (let round = 0; round <= rounds; round += 1) {
    console.log(`  from memory, ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}`)
    const connections = scenarios[0]?.connections ?? 1
    const bareResult = await measure(bare, { paths: ['/'], connections, seconds: round === 0 ? 1 : seconds })
    if (round > 0) bareResults.push(bareResult)
    for (const [scenario, known] of results) {
      const result = await measure(cachingShops, { ...scenario, seconds: round === 0 ? 1 : seconds })
      if (round > 0) known.push(result)
    }
  }
  return {
    bare: median(bareResults),
    scenarios: [...results].map(([scenario, known]) => withScenario(scenario, median(known))),
  }
}

function withScenario({ name, cached, connections }: Scenario, result: Result): MeasuredScenario {
  return { name, cached, connections, ...result }
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
