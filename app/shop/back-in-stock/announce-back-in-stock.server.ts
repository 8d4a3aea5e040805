import { backInStockLimits } from '#rulebook/limits/back-in-stock.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { writeEmails } from '#shop/mail/write-email.server.ts'
import { announcedText, priceInForceCents } from '#shop/prices/reductions.ts'
import type { Shop } from '#shop/shop.server.ts'
import { claimNextRequests, endAnnouncements, lockAnnouncements } from './back-in-stock.queries.server.ts'
import { requestLink } from './request-links.server.ts'

type Parts = Pick<Shop, 'db' | 'jobs' | 'now' | 'publicUrl' | 'auth'>

/** Emails the people who wait for products with free pieces, in the order of asking, one for each piece. */
export async function announceBackInStock(shop: Parts): Promise<void> {
  const at = shop.now()
  const toldBefore = new Date(at.getTime() - backInStockLimits.announcedHours * 3_600_000)
  await shop.db.transaction().execute(async (tx) => {
    await lockAnnouncements(tx)
    await endAnnouncements(tx, toldBefore)
    const told = await claimNextRequests(tx, at)
    await writeEmails(
      shop,
      tx,
      told.map(({ id, email, askedAt, name, regularCents, reduction, ...product }) => ({
        kind: 'back-in-stock' as const,
        to: email,
        onceKey: `back-in-stock:${id}`,
        productName: name,
        priceCents: priceInForceCents(regularCents, reduction),
        reducedText: announcedText(regularCents, reduction),
        askedAt,
        link: `${shop.publicUrl}${productPath(product)}`,
        endLink: requestLink(shop, 'end', id),
      })),
    )
  })
}
