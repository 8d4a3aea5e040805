import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { eraseAccount } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { deleteProducts } from '#shop/catalog/set-products-active.server.ts'
import { contentPageNames } from '#shop/content/content-page-names.ts'
import type { Tx } from '#shop/database.server.ts'
import { deleteDemoPoints } from '#shop/pickup-points/points-file.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteDemoContent, listDemoPeople } from './demo-content.queries.server.ts'
import { listDemoArticles } from './set-up.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now'>

/**
 * The invented pick-up points and people, scenes, stories and search words go with it, but nothing that an admin has changed. Orders keep their
 * lines and can be completed, and the products can be restored for some days, as after every deletion.
 */
export async function removeDemoCatalogue(shop: Parts, actor: SignedInUser): Promise<number> {
  await shop.db.transaction().execute(async (tx) => {
    await deleteDemoPoints(tx, shop.now())
    const stories = await deleteDemoContent(tx)
    await touchPages(tx, ['scenes', 'search-words', 'catalogue', ...stories.flatMap(contentPageNames)])
    await removeDemoPeople(shop, tx, actor)
  })
  return (await deleteProducts(shop, actor, await listDemoArticles(shop.db))).length
}

/** Only owners reach this, so one is left. */
async function removeDemoPeople(shop: Parts, tx: Tx, actor: SignedInUser): Promise<void> {
  for (const person of await listDemoPeople(tx, actor.id)) {
    if (person.isAdmin)
      await writeAudit(shop, tx, actor, { what: 'customer.role', subject: person.id, from: 'owner', to: 'customer' })
    await eraseAccount(shop, tx, person)
  }
}
