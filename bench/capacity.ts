import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type BenchDatabase, startBundled } from './databases.ts'
import { measure, measureScenario, type Result } from './measure.ts'
import { type Plan, prepareBenchmark } from './prepare-benchmark.ts'
import { memoryOf } from './process-memory.ts'
import { type RunningServers, startShops } from './processes.ts'
import { shoppersAtOnce } from './shopping.ts'

/*
 * Measures what this machine can serve with 1, 2 and 4 processes of the shop: `npm run capacity`, some two minutes with 10,000 products. The
 * visitors need processors of this machine, too. `-- --processes 1,2 --products 1000 --seconds 2` measures something else.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
  },
})
const products = Number(values.products)
const seconds = Number(values.seconds)
const visitors = 32

type Row = { processes: number; results: Map<string, Result>; shopMb: number; postgresMb: number; connections: number }

const loadBefore = os.loadavg()[0] ?? 0
const database = await startBundled()
try {
  console.log(`Preparing ${products.toLocaleString('en')} products…`)
  const plan = await prepareBenchmark(database, products)
  const rows: Row[] = []
  for (const processes of values.processes.split(',').map(Number)) rows.push(await measureProcesses(plan, processes))
  const report = reportOf(rows)
  const file = path.join(import.meta.dirname, 'reports', `${new Date().toISOString().slice(0, 10)}-capacity.md`)
  writeFileSync(file, report)
  console.log(`\n${report}\nWritten to ${path.relative(process.cwd(), file)}`)
} finally {
  await database.stop()
}

async function measureProcesses({ scenarios, shopping }: Plan, processes: number): Promise<Row> {
  const environment = environmentOf(database, processes)
  const results = new Map<string, Result>()
  const pathsOf = (name: string) => scenarios.find((scenario) => scenario.name === name)?.paths ?? []
  const measureWarm = async (name: string, shop: RunningServers, paths: string[]) => {
    const load = { paths, connections: visitors, seconds }
    await measure(shop, { ...load, seconds: 1 })
    results.set(name, await measure(shop, load))
    console.log(`${processes} of the shop, ${name}: ${Math.round(results.get(name)?.perSecond ?? 0)} a second`)
  }
  await usingShop({ ...environment, PAGE_CACHE_MB: '0' }, async (shop) => {
    await measureWarm('uncached pages', shop, pathsOf('category page, filtered, uncached'))
    await measureWarm('searches', shop, pathsOf('API search, uncached'))
  })
  return await usingShop(environment, async (shop) => {
    await measureWarm('pages from memory', shop, pathsOf('category pages with filters, from memory'))
    await measureScenario(shop, shopping, { scenario: 'checkout', connections: shoppersAtOnce, seconds: 1 })
    const buying = measureScenario(shop, shopping, { scenario: 'checkout', connections: shoppersAtOnce, seconds })
    const connections = await mostConnections(database, seconds)
    results.set('whole guest checkouts', await buying)
    const postgresMb = database.processId === null ? 0 : memoryOf([database.processId])
    return { processes, results, shopMb: memoryOf(shop.processIds), postgresMb, connections }
  })
}

function environmentOf({ url, folder }: BenchDatabase, processes: number): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    SEED: 'none',
    PREPARE_PICTURES: 'off',
    WEB_PROCESSES: String(processes),
  }
}

async function usingShop<Value>(
  environment: Record<string, string>,
  work: (shop: RunningServers) => Promise<Value>,
): Promise<Value> {
  const shop = await startShops(1, environment, database.processId)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

/** Asked twice a second, while the shop works. */
async function mostConnections({ url }: BenchDatabase, duringSeconds: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  let most = 0
  for (const endsAt = Date.now() + duringSeconds * 1000; Date.now() < endsAt; ) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    most = Math.max(most, rows[0]?.open ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.end()
  return most
}

function reportOf(rows: Row[]): string {
  const names = [...new Set(rows.flatMap(({ results }) => [...results.keys()]))]
  const figure = (result: Result | undefined) =>
    result
      ? `${Math.round(result.perSecond)}, p95 ${Math.round(result.p95Ms)} ms${result.failed > 0 ? `, ${result.failed} failed` : ''}`
      : ''
  const line = (name: string, cells: (string | number)[]) => `| ${[name, ...cells].join(' | ')} |`
  return [
    `# What one machine serves, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${os.availableParallelism()} processors (${os.cpus()[0]?.model ?? 'unknown'}), shared with the visitors and the bundled PostgreSQL; load ${loadBefore.toFixed(1)} before. ${products.toLocaleString('en')} products, ${visitors} visitors at once, ${shoppersAtOnce} when they buy, ${seconds} s for each figure. \`npm run capacity\``,
    '',
    line(
      'a second, with `WEB_PROCESSES` of',
      rows.map(({ processes }) => processes),
    ),
    line(
      '---',
      rows.map(() => '---'),
    ),
    ...names.map((name) =>
      line(
        name,
        rows.map(({ results }) => figure(results.get(name))),
      ),
    ),
    line(
      'memory of the shop, MB',
      rows.map(({ shopMb }) => shopMb),
    ),
    line(
      'memory of PostgreSQL, MB',
      rows.map(({ postgresMb }) => postgresMb),
    ),
    line(
      'connections to PostgreSQL, at most',
      rows.map(({ connections }) => connections),
    ),
    '',
  ].join('\n')
}
