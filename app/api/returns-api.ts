import type { OpenAPIHono } from '@hono/zod-openapi'
import { isReturnRequestProblem, returnRequestProblems, withdrawalProblems } from '#http/return-problems.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { askForReturn } from '#shop/returns/ask-for-return.server.ts'
import { findReturn, listReturns } from '#shop/returns/find-return.server.ts'
import { returnStates } from '#shop/returns/returns.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requireRole } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { orderAccessOf } from './order-access-of.ts'
import { returnJson } from './return-json.ts'
import { askForReturnRoute, listReturnsRoute, withdrawRoute } from './returns-routes.ts'

export function addReturns(api: OpenAPIHono, shop: Shop): void {
  api.openapi(withdrawRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const access = number && (await orderAccessOf(shop, context))
    if (!number || !access) return refuseWith(context, 'not-found')
    const { products, requestKey, fullName, reason } = context.req.valid('json')
    const stated = await withdraw(shop, access, { number, lines: products, requestKey, fullName, reason })
    if (!stated.ok) {
      const { status, sentence } = withdrawalProblems[stated.problem.code]
      return context.json({ error: sentence, code: stated.problem.code }, status, noStore)
    }
    const returned = await findReturn(shop, stated.value.number)
    return returned ? context.json(returnJson(returned), 200, noStore) : refuseWith(context, 'not-found')
  })

  api.openapi(askForReturnRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const access = number && (await orderAccessOf(shop, context))
    if (!number || !access) return refuseWith(context, 'not-found')
    const { products, ...request } = context.req.valid('json')
    const asked = await askForReturn(shop, access, { number, lines: products, ...request })
    if (!asked.ok) {
      const { code } = asked.problem
      // Photos have no place in this call.
      if (!isReturnRequestProblem(code)) throw new Error(`A return without photos was refused: ${code}`)
      const { status, sentence } = returnRequestProblems[code]
      return context.json({ error: sentence, code }, status, noStore)
    }
    const returned = await findReturn(shop, asked.value.number)
    return returned ? context.json(returnJson(returned), 200, noStore) : refuseWith(context, 'not-found')
  })

  api.openapi({ ...listReturnsRoute, middleware: requireRole(shop, 'returns') }, async (context) => {
    const { state, query, page } = context.req.valid('query')
    const states = returnStates.filter((each) => each === state)
    const listed = await listReturns(shop, {
      states: states.length > 0 ? states : returnStates,
      text: (query ?? '').trim().slice(0, returnLimits.nameMaxLength),
      page: Number(page ?? 1),
    })
    const { returns, ...rest } = listed
    return context.json({ results: returns.map(returnJson), ...rest }, 200, noStore)
  })
}
