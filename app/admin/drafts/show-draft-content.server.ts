import { discountCodeMessage } from '#http/order-problems.ts'
import { findCustomer } from '#shop/drafts/drafts.queries.server.ts'
import type { DraftContent } from '#shop/drafts/drafts.schema.ts'
import { priceDraft } from '#shop/drafts/price-draft.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type ShownContent = Awaited<ReturnType<typeof showContent>>

/** The content of a draft with what the form says about it: prices, stock, the discount code and the customer's account. */
export async function showContent(shop: Shop, content: DraftContent) {
  const [priced, customer] = await Promise.all([
    priceDraft(shop, content),
    content.customerId ? findCustomer(shop.db, content.customerId) : null,
  ])
  return { content, priced, customer, codeText: priced.codeProblem && discountCodeMessage(priced.codeProblem) }
}
