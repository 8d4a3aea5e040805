import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBundled } from './databases.ts'
import { prepareSoak } from './prepare-soak.ts'
import { memoryOf } from './process-memory.ts'
import { startShops } from './processes.ts'
import { disturbances } from './soak-disturbances.ts'
import { actionNames, Minute, type Traffic } from './soak-plan.ts'
import { compareEnds, lineOf, reportOf, type Sample, type Soaked, tableHead } from './soak-report.ts'

/*
 * Half an hour of mixed traffic at 70% of what the machine can do: `npm run soak`. It ends with 1 when there was an error, or when the last
 * minutes were slower or took more memory than the early ones. `-- --minutes 6` makes it shorter.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.7' },
    products: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1' },
  },
})
const [minutes, share, products] = [Number(values.minutes), Number(values.share), Number(values.products)]
const minuteSeconds = 60
const warmUpSeconds = 20

const loadBefore = os.loadavg()[0] ?? 0
const database = await startBundled()
try {
  console.log(`Preparing ${products.toLocaleString('en')} products…`)
  const prepared = await prepareSoak(database, products)
  const environment = { DATABASE_URL: database.url, DATA_DIR: database.folder, WEB_PROCESSES: values.processes }
  const settings = { RATE_LIMITS: 'off', SEED: 'none', PREPARE_PICTURES: 'off' }
  const shop = await startShops(1, { ...environment, ...settings }, database.processId)
  try {
    const traffic = { ...prepared, url: shop.urls[0] ?? '', minuteSeconds }
    await runTraffic({ ...traffic, rate: null, seconds: warmUpSeconds }, () => undefined)
    const [measured] = await runTraffic({ ...traffic, rate: null, seconds: warmUpSeconds }, () => undefined)
    const capacity = measured ? countActions(measured) / warmUpSeconds : 0
    const rate = capacity * share
    console.log(`${capacity.toFixed(0)} actions a second; ${rate.toFixed(0)} from now on\n${tableHead.join('\n')}`)
    const samples: Sample[] = []
    const disturbed = disturb(traffic)
    const seen = await runTraffic({ ...traffic, rate, seconds: minutes * minuteSeconds }, (minute) => {
      const postgresMb = database.processId === null ? 0 : memoryOf([database.processId])
      samples.push({ minute: minute.minute, shopMb: memoryOf(shop.processIds), postgresMb })
      console.log(lineOf(minute, samples.at(-1)))
    })
    report({ products, share, capacity, rate, minutes: seen, samples, disturbances: await disturbed, loadBefore })
  } finally {
    await shop.stop()
  }
} finally {
  await database.stop()
}

function countActions({ durations }: Minute): number {
  return actionNames.reduce((sum, name) => sum + (durations[name]?.length ?? 0), 0)
}

async function runTraffic(traffic: Traffic, onMinute: (minute: Minute) => void): Promise<Minute[]> {
  const file = path.join(database.folder, 'traffic.json')
  writeFileSync(file, JSON.stringify(traffic))
  const child = spawn(process.execPath, ['bench/soak-traffic.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const seen: Minute[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const minute = Minute.parse(JSON.parse(line))
    seen.push(minute)
    onMinute(minute)
  }
  const [exitCode] = await ended
  if (exitCode !== 0) throw new Error(`The traffic ended with ${exitCode}`)
  return seen
}

async function disturb({ url, adminCookie }: Pick<Traffic, 'url' | 'adminCookie'>): Promise<Soaked['disturbances']> {
  const wholeMs = minutes * minuteSeconds * 1000
  const parts = { url, adminCookie, databaseUrl: database.url, durationMs: wholeMs / 20 }
  return await Promise.all(
    disturbances.map(async ({ name, at, run }) => {
      await sleep(at * wholeMs)
      const outcome = await run(parts).catch(
        (error: unknown) => `FAILED: ${error instanceof Error ? error.message : error}`,
      )
      return { name, minute: 1 + Math.floor(at * minutes), outcome }
    }),
  )
}

function report(soaked: Soaked): void {
  const text = reportOf(soaked)
  const file = path.join(import.meta.dirname, 'reports', `${new Date().toISOString().slice(0, 10)}-soak.md`)
  writeFileSync(file, text)
  console.log(`\n${text}\nWritten to ${path.relative(process.cwd(), file)}`)
  const { p99, memory, errors } = compareEnds(soaked)
  if (!p99.holds || !memory.holds || errors > 0) process.exitCode = 1
}
