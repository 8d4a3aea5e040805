import os from 'node:os'
import { type ActionName, actionNames, type Minute } from './soak-plan.ts'

export type Sample = { minute: number; shopMb: number; postgresMb: number }
export type Soaked = {
  products: number
  share: number
  capacity: number
  rate: number
  minutes: Minute[]
  samples: Sample[]
  disturbances: { name: string; minute: number; outcome: string }[]
  loadBefore: number
}

const p99GrowthMost = 0.2
const memoryGrowthMost = 0.1

export type Compared = { early: number; late: number; growth: number; holds: boolean }

/** The last five minutes beside five early ones, when the shop is warm: of thirty minutes 6 to 10 and 26 to 30. */
export function compareEnds({ minutes, samples }: Pick<Soaked, 'minutes' | 'samples'>): {
  p99: Compared
  memory: Compared
  errors: number
} {
  const last = Math.max(...minutes.map(({ minute }) => minute))
  const length = Math.max(1, Math.round(last / 6))
  const isEarly = ({ minute }: { minute: number }) => minute > length && minute <= 2 * length
  const isLate = ({ minute }: { minute: number }) => minute > last - length
  const memoryOfAll = ({ shopMb, postgresMb }: Sample) => shopMb + postgresMb
  return {
    p99: compared(p99Of(minutes.filter(isEarly)), p99Of(minutes.filter(isLate)), p99GrowthMost),
    memory: compared(
      mean(samples.filter(isEarly).map(memoryOfAll)),
      mean(samples.filter(isLate).map(memoryOfAll)),
      memoryGrowthMost,
    ),
    errors: minutes.reduce((sum, { errors, leftOut }) => sum + errors.length + leftOut, 0),
  }
}

function compared(early: number, late: number, most: number): Compared {
  const growth = early > 0 ? late / early - 1 : 0
  return { early, late, growth, holds: growth <= most }
}

export function p99Of(minutes: readonly Minute[], name?: ActionName): number {
  const names = name ? [name] : actionNames
  const durations = minutes.flatMap((minute) => names.flatMap((each) => minute.durations[each] ?? []))
  return percentile(durations, 0.99)
}

function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

export function lineOf(minute: Minute, sample: Sample | undefined): string {
  const done = actionNames.reduce((sum, name) => sum + (minute.durations[name]?.length ?? 0), 0)
  const cells = [minute.minute, done, Math.round(p99Of([minute])), minute.errors.length + minute.leftOut]
  return `| ${[...cells, sample?.shopMb ?? '', sample?.postgresMb ?? ''].join(' | ')} |`
}

export const tableHead = [
  '| minute | actions | p99 ms | errors | shop MB | PostgreSQL MB |',
  '| --- | --- | --- | --- | --- | --- |',
]

export function reportOf(soaked: Soaked): string {
  const { p99, memory, errors } = compareEnds(soaked)
  const word = ({ growth, holds }: Compared) => `${holds ? 'holds' : 'FAILS'}: ${(growth * 100).toFixed(0)}%`
  const last = soaked.minutes.slice(-5)
  return [
    `# ${soaked.minutes.length} minutes of mixed traffic, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${os.availableParallelism()} processors (${os.cpus()[0]?.model ?? 'unknown'}), shared by the shop, PostgreSQL and the visitors; load ${soaked.loadBefore.toFixed(1)} before. ${soaked.products.toLocaleString('en')} products. The machine did ${soaked.capacity.toFixed(0)} actions a second; ${soaked.rate.toFixed(0)} (${Math.round(soaked.share * 100)}%) were begun each second, whether or not the shop was behind. \`npm run soak\``,
    '',
    '| line | early | late | result |',
    '| --- | --- | --- | --- |',
    `| p99, at most ${p99GrowthMost * 100}% more | ${p99.early.toFixed(0)} ms | ${p99.late.toFixed(0)} ms | ${word(p99)} |`,
    `| memory, at most ${memoryGrowthMost * 100}% more | ${memory.early.toFixed(0)} MB | ${memory.late.toFixed(0)} MB | ${word(memory)} |`,
    `| errors | | ${errors} | ${errors === 0 ? 'holds' : 'FAILS'} |`,
    '',
    '| action | of the last five minutes | p50 ms | p99 ms |',
    '| --- | --- | --- | --- |',
    ...actionNames.map((name) => {
      const durations = last.flatMap((minute) => minute.durations[name] ?? [])
      const [half, most] = [percentile(durations, 0.5), percentile(durations, 0.99)].map((ms) => ms.toFixed(0))
      return `| ${name} | ${durations.length} | ${half} | ${most} |`
    }),
    '',
    ...soaked.disturbances.map(({ name, minute, outcome }) => `- Minute ${minute}: ${name}; ${outcome}.`),
    '',
    ...tableHead,
    ...soaked.minutes.map((minute) =>
      lineOf(
        minute,
        soaked.samples.find((each) => each.minute === minute.minute),
      ),
    ),
    '',
    ...[...new Set(soaked.minutes.flatMap(({ errors: texts }) => texts))].slice(0, 20).map((text) => `- ${text}`),
    '',
  ].join('\n')
}
