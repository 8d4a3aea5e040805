import type { z } from '@hono/zod-openapi'
import { discountCodeMessage } from '#http/order-problems.ts'
import { dollarsOf } from '#rulebook/money.ts'
import type { Draft } from '#shop/drafts/drafts.ts'
import { priceDraft } from '#shop/drafts/price-draft.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { DraftListSchema, DraftSchema } from './drafts-api.schema.ts'

export function draftSummaryJson(draft: Draft): z.infer<typeof DraftListSchema>['results'][number] {
  const { id, state, version, changedAt, byName, orderNumber } = draft
  return { id, state, version, changedAt: changedAt.toISOString(), by: byName, orderNumber }
}

/** A draft in the API has the prices and the stock of this moment. */
export async function draftJson(shop: Shop, draft: Draft): Promise<z.infer<typeof DraftSchema>> {
  const { lines: written, ...content } = draft.content
  const { lines, totals, codeProblem } = await priceDraft(shop, draft.content)
  return {
    ...draftSummaryJson(draft),
    content: {
      ...content,
      products: written.map(({ ownPriceCents, ...line }) => {
        return { ...line, ownPrice: ownPriceCents === null ? null : dollarsOf(ownPriceCents) }
      }),
    },
    products: lines.map(({ article, name, quantity, available, listPriceCents, priceCents }) => {
      return { article, name, quantity, available, shopPrice: dollarsOf(listPriceCents), price: dollarsOf(priceCents) }
    }),
    sums: {
      products: dollarsOf(totals.goodsCents),
      discount: dollarsOf(totals.discountCents),
      delivery: dollarsOf(totals.deliveryCents),
      total: dollarsOf(totals.totalCents),
    },
    codeProblem: codeProblem && discountCodeMessage(codeProblem),
  }
}
