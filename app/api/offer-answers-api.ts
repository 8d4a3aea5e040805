import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { offerProblems } from '#http/return-problems.ts'
import { findReturn, isReturnNumber } from '#shop/returns/find-return.server.ts'
import { acceptOffer, declineOffer } from '#shop/returns/offers.server.ts'
import { authorizeReturnAccess } from '#shop/returns/return-access.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import type { Shop } from '#shop/shop.server.ts'
import { noStore, refuseWith } from './api-response.ts'
import { centsOf } from './cents-of.ts'
import { answerOfferRoute, getOfferRoute } from './offer-answers-routes.ts'
import { orderAccessOf } from './order-access-of.ts'
import { returnJson } from './return-json.ts'

/** What a customer does with the offer to keep the pieces of a return for less, as on its page. */
export function addOfferAnswers(api: OpenAPIHono, shop: Shop): void {
  api.openapi(getOfferRoute, async (context) => {
    const { number } = context.req.valid('param')
    const access = isReturnNumber(number) && (await orderAccessOf(shop, context))
    if (!access || !(await authorizeReturnAccess(shop, access, number))) return refuseWith(context, 'not-found')
    return await answerReturn(context, shop, number)
  })

  api.openapi(answerOfferRoute, async (context) => {
    const { number } = context.req.valid('param')
    const access = isReturnNumber(number) && (await orderAccessOf(shop, context))
    if (!access) return refuseWith(context, 'not-found')
    const { accepted, amount } = context.req.valid('json')
    const answer = accepted ? acceptOffer : declineOffer
    const answered = await answer(shop, access, { number, expectedCents: centsOf(amount) })
    if (answered.ok) return await answerReturn(context, shop, number)
    const { code } = answered.problem
    if (code === 'return-not-found') return refuseWith(context, 'not-found')
    const { status, sentence } = offerProblems[code]
    return context.json({ error: sentence, code }, status, noStore)
  })
}

async function answerReturn(context: Context, shop: Shop, number: ReturnNumber) {
  const returned = await findReturn(shop, number)
  return returned ? context.json(returnJson(returned), 200, noStore) : refuseWith(context, 'not-found')
}
