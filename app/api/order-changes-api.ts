import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { orderChangeProblems, orderChangeSentence } from '#http/order-change-problems.ts'
import { pickupPointProblems } from '#http/pickup-point-problems.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { cancelPaidOrder } from '#shop/order-changes/cancel-paid-order.server.ts'
import { changeAddress } from '#shop/order-changes/change-address.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { type OrderToChange, offerChanges } from '#shop/order-changes/offer-change.server.ts'
import type { ChangedBy } from '#shop/order-changes/open-change.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { choosePickupPoint, setPickupPoint } from '#shop/pickup-points/choose-pickup-point.server.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { actorOf } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { centsOf } from './cents-of.ts'
import { orderAccessOf } from './order-access-of.ts'
import type { OrderChangesSchema } from './order-changes-api.schema.ts'
import {
  cancelOrderRoute,
  changeAddressRoute,
  changePickupPointRoute,
  changePiecesRoute,
  getOrderChangesRoute,
} from './order-changes-routes.ts'

/** Changes of an order until it is packed, as on its pages. */
export function addOrderChanges(api: OpenAPIHono, shop: Shop): void {
  api.openapi(getOrderChangesRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const by = number && (await changedBy(shop, context))
    const offered = number && by && (await offerChanges(shop, by, number))
    return offered ? context.json(changesJson(offered), 200, noStore) : refuseWith(context, 'not-found')
  })

  api.openapi(changeAddressRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const by = number && (await changedBy(shop, context))
    if (!number || !by || !(await offerChanges(shop, by, number))) return refuseWith(context, 'not-found')
    const { version, ...fields } = context.req.valid('json')
    const rules = await readDeliveryRules(shop)
    // The way of delivery stays, even when the shop does not offer it any more.
    const form = deliveryForm(rules).safeParse({ ...fields, optionDeliveryMethod: rules.options[0].method })
    if (!form.success) return refuseWith(context, 'invalid', fieldErrorsOf(form.error))
    const { optionDeliveryMethod: _, ...address } = form.data
    const changed = await changeAddress(shop, by, { number, version, address })
    if (!changed.ok) return refuseChange(context, changed.problem)
    const offered = await offerChanges(shop, by, number)
    return offered ? context.json(changesJson(offered), 200, noStore) : refuseWith(context, 'not-found')
  })

  api.openapi(changePickupPointRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const by = number && (await changedBy(shop, context))
    if (!number || !by) return refuseWith(context, 'not-found')
    const chosen = { number, pointId: context.req.valid('json').pickupPointId }
    const changed =
      by.kind === 'admin' ? await setPickupPoint(shop, by.actor, chosen) : await choosePickupPoint(shop, by, chosen)
    if (changed.ok) return context.json(changed.value, 200, noStore)
    const { problem } = changed
    const { status, sentence } = pickupPointProblems[problem.code]
    if ('retryAfterSeconds' in problem) context.header('retry-after', String(problem.retryAfterSeconds))
    return context.json({ error: sentence, code: problem.code }, status, noStore)
  })

  api.openapi(changePiecesRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const by = number && (await changedBy(shop, context))
    if (!number || !by) return refuseWith(context, 'not-found')
    const { version, products, expectedRefund, expectedDue } = context.req.valid('json')
    const changed = await changePieces(shop, by, {
      number,
      version,
      wanted: products,
      expectedRefundCents: expectedRefund === undefined ? undefined : centsOf(expectedRefund),
      expectedDueCents: expectedDue === undefined ? undefined : centsOf(expectedDue),
    })
    if (!changed.ok) return refuseChange(context, changed.problem)
    const { refundedCents, addedNumber } = changed.value
    return context.json({ refunded: dollarsOf(refundedCents), addedOrderNumber: addedNumber }, 200, noStore)
  })

  api.openapi(cancelOrderRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const access = number && (await orderAccessOf(shop, context))
    if (!number || !access) return refuseWith(context, 'not-found')
    const { reason } = context.req.valid('json')
    const cancelled = await cancelPaidOrder(shop, access, { number, reason })
    if (!cancelled.ok) return refuseChange(context, cancelled.problem)
    return context.json({ status: 'Cancelled' as const }, 200, noStore)
  })
}

/** An admin whose role changes orders does it for any customer; everyone else for their own orders. */
async function changedBy(shop: Shop, context: Context): Promise<ChangedBy | null> {
  const actor = context.req.query('key') ? null : await actorOf(shop, context)
  return actor && mayDo(actor.role, 'order-changes') ? { kind: 'admin', actor } : await orderAccessOf(shop, context)
}

type Refused = { code: keyof typeof orderChangeProblems; sentence?: string; retryAfterSeconds?: number }

function refuseChange(context: Context, problem: Refused) {
  const { code, retryAfterSeconds } = problem
  const { status } = orderChangeProblems[code]
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
  return context.json({ error: orderChangeSentence(problem), code }, status, noStore)
}

function changesJson({ order, refusals, additions }: OrderToChange): z.infer<typeof OrderChangesSchema> {
  return {
    version: order.editCount,
    refusals: { cancel: refusals.cancel, address: refusals.address, products: refusals.pieces },
    additions: additions.map(({ number, status, totalCents }) => {
      return { orderNumber: number, status, total: dollarsOf(totalCents) }
    }),
  }
}
