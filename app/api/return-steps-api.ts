import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { exchangeProblems, offerProblems, returnLabelProblems, returnProblems } from '#http/return-problems.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { exchangeReturn } from '#shop/returns/exchange-return.server.ts'
import { findReturnForAdmin, isReturnNumber } from '#shop/returns/find-return.server.ts'
import { offerToKeep } from '#shop/returns/offers.server.ts'
import { previewExchange } from '#shop/returns/preview-exchange.server.ts'
import { findReturnLabel } from '#shop/returns/return-files.queries.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { type ReturnLabelProblem, sendCarrierLabel, sendReturnLabel } from '#shop/returns/send-return-label.server.ts'
import { receiveReturn, refundReturn, refuseReturn } from '#shop/returns/settle-return.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requireRole } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { centsOf } from './cents-of.ts'
import { settledReturnJson } from './return-json.ts'
import {
  exchangeReturnRoute,
  getReturnLabelRoute,
  getReturnRoute,
  offerToKeepRoute,
  previewExchangeRoute,
  receiveReturnRoute,
  refundReturnRoute,
  refuseReturnRoute,
  sendReturnLabelRoute,
} from './return-steps-routes.ts'

/** What admins do with a return, by the verbs of its page. */
export function addReturnSteps(api: OpenAPIHono, shop: Shop): void {
  const middleware = requireRole(shop, 'returns')

  api.openapi({ ...getReturnRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    return isReturnNumber(number) ? await answerReturn(context, shop, number) : refuseWith(context, 'not-found')
  })

  api.openapi({ ...getReturnLabelRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    const label = isReturnNumber(number) && (await findReturnLabel(shop.db, number))
    return label ? pdfResponse(label, `label-${number}.pdf`) : refuseWith(context, 'not-found')
  })

  api.openapi({ ...sendReturnLabelRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const { byCarrier, carrier = null, trackingNumber = null } = context.req.valid('json')
    const sent = byCarrier
      ? await sendCarrierLabel(shop, context.var.actor, number)
      : await sendReturnLabel(shop, context.var.actor, { number, pdf: null, carrier, trackingNumber })
    if (sent.ok) return await answerReturn(context, shop, number)
    const { status, sentence } = labelRefusal(sent.problem)
    return context.json({ error: sentence, code: sent.problem.code }, status, noStore)
  })

  api.openapi({ ...receiveReturnRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const { products } = context.req.valid('json')
    const received = await receiveReturn(shop, context.var.actor, { number, pieces: products })
    return received.ok ? await answerReturn(context, shop, number) : refuseStep(context, received.problem.code)
  })

  api.openapi({ ...refundReturnRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const { includesDelivery, amount, expected } = context.req.valid('json')
    const refunded = await refundReturn(shop, context.var.actor, {
      number,
      includesDelivery,
      ...(amount !== undefined && { insteadCents: centsOf(amount) }),
      ...(expected !== undefined && { expectedCents: centsOf(expected) }),
    })
    return refunded.ok ? await answerReturn(context, shop, number) : refuseStep(context, refunded.problem.code)
  })

  api.openapi({ ...offerToKeepRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const offerCents = centsOf(context.req.valid('json').amount)
    const offered = await offerToKeep(shop, context.var.actor, { number, offerCents })
    if (offered.ok) return await answerReturn(context, shop, number)
    const { status, sentence } = offerProblems[offered.problem.code]
    return context.json({ error: sentence, code: offered.problem.code }, status, noStore)
  })

  api.openapi({ ...refuseReturnRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const { reason } = context.req.valid('json')
    const refused = await refuseReturn(shop, context.var.actor, { number, because: reason })
    return refused.ok ? await answerReturn(context, shop, number) : refuseStep(context, refused.problem.code)
  })

  addExchanges(api, shop)
}

function addExchanges(api: OpenAPIHono, shop: Shop): void {
  const middleware = requireRole(shop, 'returns')

  api.openapi({ ...previewExchangeRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const preview = await previewExchange(shop, { number, lines: context.req.valid('json').products })
    if (!preview.ok) return refuseExchange(context, preview.problem.code)
    const { lines, creditCents, differenceCents } = preview.value
    const products = lines.map(({ priceCents, ...line }) => ({ ...line, price: dollarsOf(priceCents) }))
    return context.json(
      { products, credit: dollarsOf(creditCents), difference: dollarsOf(differenceCents) },
      200,
      noStore,
    )
  })

  api.openapi({ ...exchangeReturnRoute, middleware }, async (context) => {
    const { number } = context.req.valid('param')
    if (!isReturnNumber(number)) return refuseWith(context, 'not-found')
    const { products, expectedDifference } = context.req.valid('json')
    const exchanged = await exchangeReturn(shop, context.var.actor, {
      number,
      lines: products,
      expectedDifferenceCents: expectedDifference === undefined ? undefined : centsOf(expectedDifference),
    })
    return exchanged.ok ? await answerReturn(context, shop, number) : refuseExchange(context, exchanged.problem.code)
  })
}

async function answerReturn(context: Context, shop: Shop, number: ReturnNumber) {
  const found = await findReturnForAdmin(shop, number)
  return found ? context.json(settledReturnJson(shop, found), 200, noStore) : refuseWith(context, 'not-found')
}

function refuseStep(context: Context, code: keyof typeof returnProblems) {
  const { status, sentence } = returnProblems[code]
  return context.json({ error: sentence, code }, status, noStore)
}

function refuseExchange(context: Context, code: keyof typeof exchangeProblems) {
  const { status, sentence } = exchangeProblems[code]
  return context.json({ error: sentence, code }, status, noStore)
}

function labelRefusal(problem: ReturnLabelProblem) {
  const { problems } = carrierMessages
  if (problem.code === 'carrier-refused')
    return { status: 409, sentence: problems['carrier-refused'](problem.reason) } as const
  if (problem.code === 'carrier-away') return { status: 503, sentence: problems['carrier-away'] } as const
  if (problem.code === 'no-carrier') return { status: 409, sentence: problems['no-carrier'] } as const
  return returnLabelProblems[problem.code]
}
