import type { Logger } from 'pino'

const results = {
  'sign-in': ['in', 'code-needed', 'wrong-password', 'wrong-passkey', 'wrong-provider', 'locked', 'blocked'],
  code: ['right', 'wrong', 'locked'],
  proof: ['missing', 'right', 'wrong', 'locked'],
  'way-in': ['added', 'removed', 'taken-back'],
  password: ['changed', 'reset'],
  email: ['changed'],
  role: ['admin', 'customer'],
  export: ['orders', 'customers', 'audit-log'],
} as const

type Results = typeof results
export type SecurityEventKind = keyof Results
export type SecurityEvent = {
  [Kind in SecurityEventKind]: { kind: Kind; result: Results[Kind][number] }
}[SecurityEventKind]

export type SecurityEvents = {
  /** `account`: a user's id, or an email address that may be unknown; null when neither is known. Only a keyed fingerprint of it is logged. */
  record(event: SecurityEvent, account: string | null): void
  /** Since the process started; all kinds and results are present from the start. */
  counts(): { kind: SecurityEventKind; result: string; count: number }[]
}

/** Bad results are logged as warnings, so that alerts can watch for them. */
const warningResults = new Set([
  'wrong',
  'wrong-password',
  'wrong-passkey',
  'wrong-provider',
  'locked',
  'blocked',
  'missing',
  'taken-back',
])

export function openSecurityEvents(log: Logger, fingerprint: (text: string) => Buffer): SecurityEvents {
  const counts = new Map<string, { kind: SecurityEventKind; result: string; count: number }>()
  for (const [kind, all] of Object.entries(results)) {
    for (const result of all) counts.set(`${kind} ${result}`, { kind: kind as SecurityEventKind, result, count: 0 })
  }
  return {
    record({ kind, result }, account) {
      const counter = counts.get(`${kind} ${result}`)
      if (counter) counter.count += 1
      const accountFingerprint =
        account === null ? null : fingerprint(`security event ${account}`).toString('hex').slice(0, 16)
      log[warningResults.has(result) ? 'warn' : 'info'](
        { security: kind, result, account: accountFingerprint },
        'Security event',
      )
    },
    counts: () => [...counts.values()],
  }
}
