import { isRecord } from './stored-product.ts'
import type { Visitor } from './visitor.ts'

/** Asks the shop whose session this browser has. Unknown: it could not be asked. */
export async function askWhoIAm(): Promise<Visitor> {
  const answer = await fetch('/who-am-i', { headers: { accept: 'application/json' } }).catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (!isRecord(body)) return { kind: 'unknown' }
  const { fullName, email, isAdmin } = body
  if (typeof fullName !== 'string' || typeof email !== 'string') return { kind: 'guest' }
  return { kind: 'signed-in', fullName, email, isAdmin: isAdmin === true }
}
