import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Result } from './measure.ts'

export type MeasuredScenario = Result & { name: string; cached: boolean; connections: number }
export type MeasuredSize = { products: number; bare: Result; scenarios: MeasuredScenario[] }
export type MeasuredDatabase = { name: string; processes: number; sizes: MeasuredSize[] }

export function printTable({ name, sizes }: MeasuredDatabase): void {
  const first = sizes[0]
  const last = sizes.at(-1)
  if (!first || !last) return
  const heads = sizes.map(({ products }) => `${products.toLocaleString('en')} products`.padEnd(46)).join('  ')
  const columns = sizes.map(() => columnsOf('req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu µs')).join('  ')
  console.log(`\nOn ${name}\n${''.padEnd(38)}${heads}\n${''.padEnd(38)}${columns}  p50 grows`)
  console.log(
    row(
      'a bare server with the same bytes',
      sizes.map(({ bare }) => bare),
    ),
  )
  for (const { name: scenario } of first.scenarios) {
    const results = sizes.flatMap(({ scenarios }) => scenarios.filter((measured) => measured.name === scenario))
    console.log(row(scenario, results))
  }
  for (const size of sizes) console.log(shareLine(size))
}

/** The requirement for the page cache, in one line. On a busy machine CPU time is more reliable than elapsed time. */
function shareLine({ products, bare, scenarios }: MeasuredSize): string {
  const page = scenarios.find(({ cached }) => cached)
  const byClock = (page?.perSecond ?? 0) / bare.perSecond
  const byProcessor = (bare.cpuMicroseconds ?? 0) / (page?.cpuMicroseconds ?? 0)
  const also = Number.isFinite(byProcessor) ? `, by processor time ${byProcessor.toFixed(2)}` : ''
  return `A page from memory at ${products.toLocaleString('en')} products: ${byClock.toFixed(2)} of a bare server${also} (required: 0.80)`
}

function row(name: string, results: Result[]): string {
  const cells = results.map((result) =>
    columnsOf(
      result.failed > 0 ? `${result.failed} bad!` : Math.round(result.perSecond).toLocaleString('en'),
      result.p50Ms.toFixed(2),
      result.p95Ms.toFixed(2),
      result.p99Ms.toFixed(2),
      result.cpuMicroseconds === null ? '' : Math.round(result.cpuMicroseconds).toString(),
    ),
  )
  const grows = (results.at(-1)?.p50Ms ?? 0) / (results[0]?.p50Ms ?? 1)
  return `${name.padEnd(38)}${cells.join('  ')}  ${results.length > 1 ? `× ${grows.toFixed(2)}` : ''}`
}

function columnsOf(...cells: string[]): string {
  return cells
    .map((cell) => cell.padStart(8))
    .join(' ')
    .padEnd(46)
}

/** One file per day: a second run on the same day replaces the first. */
export function writeReport(databases: MeasuredDatabase[], seconds: number, loadBefore: number[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const machine = {
    processors: os.availableParallelism(),
    model: os.cpus()[0]?.model ?? '',
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    loadBefore,
  }
  const folder = path.join(import.meta.dirname, 'reports')
  const file = path.join(folder, `${date}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ date, machine, seconds, databases }, rounded, 2)}\n`)
  return file
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}
