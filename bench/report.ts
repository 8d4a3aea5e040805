import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Verdict, verdictText } from './limits.ts'
import type { Compared } from './measure.ts'

export type MeasuredScenario = Compared & {
  name: string
  cached: boolean
  connections: number
  verdict: Verdict | null
}
export type MeasuredSize = { products: number; scenarios: MeasuredScenario[] }
export type MeasuredDatabase = { name: string; processes: number; sizes: MeasuredSize[] }

const nameWidth = 38
const columnWidth = 9

export function printTable({ name, sizes }: MeasuredDatabase): void {
  for (const { products, scenarios } of sizes) {
    console.log(`\nOn ${name}, ${products.toLocaleString('en')} products`)
    console.log(row('', ['req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'shop µs', 'base µs'], 'verdict'))
    for (const scenario of scenarios) printScenario(scenario)
  }
}

export function printScenario({ name, verdict, ...measured }: MeasuredScenario): void {
  const { perSecond, p50Ms, p95Ms, p99Ms, cpuMicroseconds, databaseMicroseconds, failed } = measured
  const speed = failed > 0 ? `${failed} bad!` : Math.round(perSecond).toLocaleString('en')
  const times = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(ms < 10 ? 2 : 0))
  const processor = [cpuMicroseconds, databaseMicroseconds].map((time) => (time === null ? '' : `${Math.round(time)}`))
  console.log(row(name, [speed, ...times, ...processor], verdict ? verdictText(verdict) : ''))
}

function row(name: string, cells: string[], verdict: string): string {
  return `${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(columnWidth)).join('')}  ${verdict}`
}

export function printShortfalls(databases: readonly MeasuredDatabase[]): void {
  const verdicts = databases.flatMap(({ sizes }) =>
    sizes.flatMap(({ products, scenarios }) => scenarios.map(({ name, verdict }) => ({ name, products, verdict }))),
  )
  const judged = verdicts.filter(({ verdict }) => verdict !== null)
  const short = judged.filter(({ verdict }) => verdict?.holds === false)
  console.log(`\n${judged.length - short.length} of ${judged.length} limits hold`)
  for (const { name, products, verdict } of short)
    if (verdict) console.log(`  ${name}, ${products.toLocaleString('en')} products: ${verdictText(verdict)}`)
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
