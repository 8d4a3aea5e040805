import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertAuditEntries } from './audit.queries.server.ts'
import type { AuditSubject, AuditValue } from './audit.ts'

export type Audited = {
  what: AuditSubject
  /** The subject is, for example, an order's number or an article. */
  subject: string
  from: AuditValue
  to: AuditValue
}

/** The `id` is null on the command line. */
export type By = { id: SignedIn['id'] | null; fullName: string }

/** Stores who changed what, with the old and the new value, in the transaction of the change itself. */
export async function writeAudit(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  asker: By,
  ...changes: readonly Audited[]
): Promise<void> {
  if (changes.length > 0) await insertAuditEntries(tx, { asker, at: shop.now(), changes })
}
