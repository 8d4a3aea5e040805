import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertAuditEntries } from './audit.queries.server.ts'
import type { AuditActor, AuditChange } from './audit.ts'

/** Stores who changed what, with the old and the new value, in the transaction of the change itself. */
export async function writeAudit(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: AuditActor,
  ...changes: readonly AuditChange[]
): Promise<void> {
  if (changes.length > 0) await insertAuditEntries(tx, { actor, at: shop.now(), changes })
}
