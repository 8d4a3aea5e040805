import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertAuditEntries } from './audit.queries.server.ts'
import type { AuditSubject, AuditValue } from './audit.ts'

export type AuditChange = {
  what: AuditSubject
  /** The subject is, for example, an order's number or an article. */
  subject: string
  from: AuditValue
  to: AuditValue
  /** The same UUID for all entries of one change of several things. */
  operation?: string | undefined
}

/** The `id` is null on the command line. */
export type AuditActor = { id: SignedInUser['id'] | null; fullName: string }

/** Stores who changed what, with the old and the new value, in the transaction of the change itself. */
export async function writeAudit(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: AuditActor,
  ...changes: readonly AuditChange[]
): Promise<void> {
  if (changes.length > 0) await insertAuditEntries(tx, { actor, at: shop.now(), changes })
}
