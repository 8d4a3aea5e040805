import { sql } from 'kysely'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { networksOf } from './networks.server.ts'

export type AttemptKind = keyof typeof attemptLimits

type Parts = Pick<Shop, 'db' | 'now'> & { auth: Pick<Shop['auth'], 'fingerprint' | 'limitsAddresses'> }

/**
 * Counts an attempt. Returns 0 when it is allowed, or the seconds until the next one. Counted in the database, so that all processes agree,
 * and outside the caller's transaction, so that failed attempts count, too.
 */
export function countAttempt(parts: Parts, kind: AttemptKind, subject: string): Promise<number> {
  return countAttempts(parts, kind, subject, 1)
}

export async function countAttempts(parts: Parts, kind: AttemptKind, subject: string, count: number): Promise<number> {
  if (!kind.endsWith('ByAddress')) return await incrementCounter(parts, { kind, subject, count, limitFactor: 1 })
  if (!parts.auth.limitsAddresses) return 0
  // One after the other: a refused attempt does not use up what the neighbours in the wider networks may do.
  for (const { network, limitFactor } of networksOf(subject)) {
    const wait = await incrementCounter(parts, { kind, subject: network, count, limitFactor })
    if (wait > 0) return wait
  }
  return 0
}

type CounterIncrement = { kind: AttemptKind; subject: string; count: number; limitFactor: number }

async function incrementCounter(
  { db, now, auth }: Parts,
  { kind, subject, count, limitFactor }: CounterIncrement,
): Promise<number> {
  const { most, minutes } = attemptLimits[kind]
  const time = now()
  const resetsAt = new Date(time.getTime() + minutes * 60_000)
  const hash = auth.fingerprint(`${kind} ${subject}`)
  const { rows } = await sql<{ used: number; resets_at: Date }>`
    insert into attempts as kept (subject_hash, used, resets_at) values (${hash}, ${count}, ${resetsAt})
    on conflict (subject_hash) do update set
      used = case when kept.resets_at <= ${time} then excluded.used else kept.used + excluded.used end,
      resets_at = case when kept.resets_at <= ${time} then excluded.resets_at else kept.resets_at end
    returning used, resets_at`.execute(db)
  const [row] = rows
  if (!row || row.used <= most * limitFactor) return 0
  return Math.max(1, Math.ceil((row.resets_at.getTime() - time.getTime()) / 1000))
}

export async function resetAttempts({ db, auth }: Parts, kind: AttemptKind, subject: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('subject_hash', '=', auth.fingerprint(`${kind} ${subject}`))
    .execute()
}

export type TooManyAttempts = { code: 'too-many-tries'; retryAfterSeconds: number }

/** A refusal with the longest wait; null when all attempts are allowed. */
export async function checkAttemptLimits(
  parts: Parts,
  ...attempts: readonly (readonly [AttemptKind, string])[]
): Promise<TooManyAttempts | null> {
  const waits = await Promise.all(attempts.map(([kind, subject]) => countAttempt(parts, kind, subject)))
  const retryAfterSeconds = Math.max(0, ...waits)
  return retryAfterSeconds > 0 ? { code: 'too-many-tries', retryAfterSeconds } : null
}
