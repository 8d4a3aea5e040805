import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertAuditEntries } from './audit.queries.server.ts'
import type { AuditSubject, AuditValue } from './audit.ts'

export type Audited = {
  what: AuditSubject
  /** Which one: an order's number, an article. */
  subject: string
  from: AuditValue
  to: AuditValue
}

/** `id` is null for whoever runs the shop from the command line. */
export type By = { id: SignedIn['id'] | null; fullName: string }

/** Keeps who changed what, from which value to which, in the transaction of the change itself. */
export async function writeAudit(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  asker: By,
  ...changes: readonly Audited[]
): Promise<void> {
  if (changes.length > 0) await insertAuditEntries(tx, { asker, at: shop.now(), changes })
}
