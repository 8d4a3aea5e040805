import type { Measured } from './measure.ts'

export function summaryOf(durations: number[], seconds: number, failed: number): Measured {
  const sorted = durations.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    perSecond: sorted.length / seconds,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    p99Ms: percentile(0.99),
    failed,
  }
}
