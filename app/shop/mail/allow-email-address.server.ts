import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteRefusedAddress } from './refused-addresses.queries.server.ts'

type Actor = Pick<SignedInUser, 'id' | 'fullName'>

/** Lets emails go again to an address that its mail server had refused. `about`: the order or the customer, for the audit log. */
export async function allowEmailAddress(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { email, auditSubject }: { email: string; auditSubject: string },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    if (!(await deleteRefusedAddress(tx, email))) return
    await writeAudit(shop, tx, actor, { what: 'email.refused', subject: auditSubject, from: true, to: false })
  })
}
