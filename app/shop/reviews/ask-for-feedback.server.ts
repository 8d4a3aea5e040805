import { daysEarlier } from '#rulebook/days.ts'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { NewEmail } from '#shop/mail/emails.ts'
import { writeEmails } from '#shop/mail/write-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type ArrivedOrder, claimArrivedOrders } from './feedback.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl'>

/** A week after an order arrived, its customer is asked once to review the products they have not reviewed. */
export async function askForFeedback(shop: Parts): Promise<{ asked: number }> {
  const at = shop.now()
  const before = daysEarlier(at, contributionLimits.feedbackRequestDays)
  const after = daysEarlier(at, contributionLimits.feedbackRequestLatestDays)
  return await shop.db.transaction().execute(async (tx) => {
    const orders = await claimArrivedOrders(tx, { after, before, at })
    await writeEmails(
      shop,
      tx,
      orders.map((order) => feedbackEmail(shop, order)),
    )
    return { asked: orders.length }
  })
}

function feedbackEmail({ publicUrl }: Parts, { orderId, number, email, fullName, products }: ArrivedOrder): NewEmail {
  return {
    kind: 'feedback-request',
    to: email,
    onceKey: `feedback-request:${orderId}`,
    fullName,
    number,
    products: products.map(({ name, ...product }) => ({ name, link: `${publicUrl}${productPath(product)}/feedback` })),
  }
}
