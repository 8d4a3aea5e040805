import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { currentClientAddress } from '#http/caller.server.ts'
import { discountCodeMessage, placingProblems, statusProblems } from '#http/order-problems.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { isOrderStatus } from '#rulebook/order-statuses.ts'
import type { PlacedOrder, PlaceOrderProblem } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findMyOrder, findOrder, findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import { listMyOrders, listOrders } from '#shop/orders/list-orders.server.ts'
import { orderLink } from '#shop/orders/order-links.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { actorOf, refuseGuests, requireRole } from './actor.ts'
import { refuseWith } from './api-response.ts'
import { conflictLines, orderJson, orderListJson } from './order-json.ts'
import {
  changeOrderStatusRoute,
  getOrderRoute,
  listMyOrdersRoute,
  listOrdersRoute,
  placeOrderRoute,
} from './orders-routes.ts'
import { readOrder } from './read-order.server.ts'

const noStore = { 'cache-control': 'no-store' }

export function addOrders(api: OpenAPIHono, shop: Shop): void {
  addPlacing(api, shop)

  api.openapi({ ...listOrdersRoute, middleware: requireRole(shop, 'orders') }, async (context) => {
    const { page, status, query, minDate, maxDate } = context.req.valid('query')
    const listed = await listOrders(shop, {
      page: Number(page ?? 1),
      query,
      status: isOrderStatus(status) ? status : undefined,
      minDate: dayOf(minDate),
      maxDate: dayOf(maxDate),
    })
    return context.json(orderListJson(shop, listed), 200, noStore)
  })

  api.openapi({ ...listMyOrdersRoute, middleware: refuseGuests(shop) }, async (context) => {
    const { actor } = context.var
    const listed = await listMyOrders(shop, actor, { page: Number(context.req.valid('query').page ?? 1) })
    return context.json(orderListJson(shop, listed), 200, noStore)
  })

  api.openapi(getOrderRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const order = number && (await findVisibleOrder(shop, context, number))
    return order ? context.json(orderJson(shop, order), 200, noStore) : refuseWith(context, 'not-found')
  })

  api.openapi({ ...changeOrderStatusRoute, middleware: requireRole(shop, 'order-changes') }, async (context) => {
    const { actor } = context.var
    const { id, status, reason } = context.req.valid('json')
    const number = readOrderNumber(id)
    if (!number) return context.json({ error: orderMessages.statusFailed(id), code: 'order-not-found' }, 404, noStore)
    const changed = await changeOrderStatus(shop, actor, { number, status, reason, isReasonOptional: true })
    if (changed.ok) return context.json({ message: orderMessages.statusChanged, status }, 200, noStore)
    const { code } = changed.problem
    if (code === 'status-already') return context.body(null, 204)
    if (code === 'order-not-found')
      return context.json({ error: orderMessages.statusFailed(number), code }, 404, noStore)
    const { status: answer, sentence } = statusProblems[code]
    return context.json({ error: sentence, code, fields: { reason: sentence } }, answer, noStore)
  })
}

function addPlacing(api: OpenAPIHono, shop: Shop): void {
  api.openapi(placeOrderRoute, async (context) => {
    const read = readOrder(
      context.req.valid('json'),
      context.req.valid('header')['idempotency-key'],
      await readDeliveryRules(shop),
    )
    if (!read.ok) return refuseWith(context, 'invalid', read.problem.fields)
    const placed = await placeOrder(shop, await actorOf(shop, context), read.value, currentClientAddress())
    if (!placed.ok) return refusePlacing(context, placed.problem)
    const { value: order } = placed
    const { heldUntil, ...payment } = await paymentJson(shop, order, read.value.payment === 'follows')
    return context.json(
      {
        orderNumber: order.number,
        status: order.status,
        total: dollarsOf(order.totalCents),
        discount: dollarsOf(order.discountCents),
        delivery: dollarsOf(order.deliveryCents),
        heldUntil: heldUntil?.toISOString() ?? null,
        payment: { ...payment, method: read.value.paymentMethod, link: orderLink(shop, order.number) },
      },
      200,
      noStore,
    )
  })
}

/** The data that a client needs to pay at once. While the payment provider is away, the payment link still works. */
async function paymentJson(shop: Shop, { number, payment, heldUntil }: PlacedOrder, paysNow: boolean) {
  const started = paysNow ? await startPayment(shop, number, currentClientAddress()) : null
  const { name: provider, publishableKey } = shop.payments
  if (!started?.ok) return { heldUntil, state: payment.state, provider, publishableKey, clientSecret: null }
  const { state, clientSecret } = started.value
  return { heldUntil: started.value.heldUntil, state, provider, publishableKey, clientSecret }
}

function refusePlacing(context: Context, problem: PlaceOrderProblem) {
  if (problem.code === 'discount-refused') {
    return context.json({ error: discountCodeMessage(problem.problem), code: problem.problem.code }, 409, noStore)
  }
  const { status, sentence } = placingProblems[problem.code]
  const error = problem.code === 'orders-closed' ? problem.sentence : sentence
  if ('retryAfterSeconds' in problem) context.header('retry-after', String(problem.retryAfterSeconds))
  const lines = 'lines' in problem ? { lines: conflictLines(problem.lines) } : {}
  return context.json({ error, code: problem.code, ...lines }, status, noStore)
}

async function findVisibleOrder(shop: Shop, context: Context, number: PlacedOrder['number']) {
  const byLink = await findOrderByLink(shop, number, context.req.query('key') ?? '')
  if (byLink) return byLink
  const actor = await actorOf(shop, context)
  if (!actor) return null
  return actor.isAdmin ? await findOrder(shop, number) : await findMyOrder(shop, actor, number)
}

function dayOf(text: string | undefined): Date | undefined {
  const day = new Date(/^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? '')
  return Number.isNaN(day.getTime()) ? undefined : day
}
