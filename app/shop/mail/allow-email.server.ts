import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteRefused } from './refused-emails.queries.server.ts'

type Asker = Pick<SignedIn, 'id' | 'fullName'>

/** Lets emails go again to an address that its mail server had refused. `about`: the order or the customer, for the audit log. */
export async function allowEmail(
  shop: Pick<Shop, 'db' | 'now'>,
  asker: Asker,
  { email, about }: { email: string; about: string },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    if (!(await deleteRefused(tx, email))) return
    await writeAudit(shop, tx, asker, { what: 'email.refused', subject: about, from: true, to: false })
  })
}
