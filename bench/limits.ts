/** What a scenario must reach. A share is of the requests per second of another server in the same run, since machines differ. */
export type Limit =
  | { kind: 'share'; of: Reference; least: number }
  | { kind: 'per-second'; least: number }
  | { kind: 'p95'; mostMs: number }

export type Reference = 'bare' | 'two statements'

export type Verdict = { limit: Limit; reached: number; byProcessor: number | null; holds: boolean }

type Judged = {
  perSecond: number
  p95Ms: number
  failed: number
  share: number | null
  shareByProcessor: number | null
}

export function judge(limit: Limit, { perSecond, p95Ms, failed, share, shareByProcessor }: Judged): Verdict {
  const reached = limit.kind === 'share' ? (share ?? 0) : limit.kind === 'p95' ? p95Ms : perSecond
  const holds = limit.kind === 'p95' ? reached <= limit.mostMs : reached >= limit.least
  return { limit, reached, byProcessor: shareByProcessor, holds: holds && failed === 0 }
}

export function verdictText({ limit, reached, byProcessor, holds }: Verdict): string {
  if (limit.kind === 'p95') return `p95 ${reached.toFixed(0)} ms (at most ${limit.mostMs})${holds ? '' : ' SLOW'}`
  const short = holds ? '' : ` SHORT by ${Math.round((1 - reached / limit.least) * 100)}%`
  if (limit.kind === 'per-second') return `${reached.toFixed(0)}/s (at least ${limit.least})${short}`
  const processor = byProcessor === null ? '' : `, by processor time ${byProcessor.toFixed(3)}`
  return `${reached.toFixed(3)} of ${limit.of} (at least ${limit.least})${processor}${short}`
}
