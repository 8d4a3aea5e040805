import { currentClientAddress } from '#http/caller.server.ts'
import { type CustomerParcel, listParcels } from '#shop/fulfilment/list-parcels.server.ts'
import { type OrderToChange, offerChanges } from '#shop/order-changes/offer-change.server.ts'
import type { Addition } from '#shop/order-changes/order-changes.queries.server.ts'
import { findMyOrder, findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { type Order, readOrderNumber } from '#shop/orders/orders.ts'
import { returnToOrder } from '#shop/orders/return-to-order.server.ts'
import { offersPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import { mayChoosePickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { mayAskForReturn } from '#shop/returns/ask-for-return.server.ts'
import { listReturnsOf, type ReturnOfOrder } from '#shop/returns/find-return.server.ts'
import { offerWithdrawal } from '#shop/returns/offer-withdrawal.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `loadedAt` is the shop's time, from which the page counts the minutes of a hold. */
export type OpenedOrder = {
  order: Order
  loadedAt: Date
  contact: Settings['contact']
  parcels: CustomerParcel[]
  returns: ReturnOfOrder[]
  mayWithdraw: boolean
  /** Something of it can be sent back for a reason. */
  mayReturn: boolean
  /** A pick-up point can be chosen, or another one. */
  mayChoosePoint: boolean
  /** Why the order cannot be changed, for each kind of change. */
  refusals: OrderToChange['refusals']
  additions: Addition[]
  /** The key of the signed link to each addition, for the holder of a link. */
  additionKeys: Readonly<Record<string, string>>
}

/**
 * The current order, or null if the opener may not see it. For an unpaid order the payment provider is asked first, so that a customer who
 * has paid is not asked to pay again.
 */
export async function openOrder(shop: Shop, opener: OrderAccess, numberText: string): Promise<OpenedOrder | null> {
  const number = readOrderNumber(numberText)
  if (!number) return null
  const found =
    opener.kind === 'customer'
      ? await findMyOrder(shop, opener.actor, number)
      : await findOrderByLink(shop, number, opener.key)
  if (!found) return null
  const returned = found.status === 'Pending' ? await returnToOrder(shop, opener, number, currentClientAddress()) : null
  const order = returned?.ok ? returned.value.order : found
  const { contact } = await readSettings(shop)
  const afterPayment = await readAfterPayment(shop, opener, order)
  const mayChoosePoint = mayChoosePickupPoint(order, afterPayment.parcels.length) && (await offersPickupPoints(shop))
  const changes = await offerChanges(shop, opener, number)
  const additions = changes?.additions ?? []
  return {
    order,
    loadedAt: shop.now(),
    contact,
    mayChoosePoint,
    ...afterPayment,
    refusals: changes?.refusals ?? nothingToChange,
    additions,
    additionKeys: opener.kind === 'link' ? keysOf(shop, additions) : {},
  }
}

const nothingToChange: OrderToChange['refusals'] = {
  cancel: 'order-ended',
  address: 'order-ended',
  pieces: 'order-ended',
}

function keysOf(shop: Shop, additions: readonly Addition[]): Record<string, string> {
  return Object.fromEntries(additions.map(({ number }) => [number, orderKey(shop, number)]))
}

async function readAfterPayment(shop: Shop, opener: OrderAccess, { number, paymentState }: Order) {
  if (paymentState !== 'paid') return { parcels: [], returns: [], mayWithdraw: false, mayReturn: false }
  const [parcels, returns, offer, mayReturn] = await Promise.all([
    listParcels(shop, opener, number),
    listReturnsOf(shop, opener, number),
    offerWithdrawal(shop, opener, number),
    mayAskForReturn(shop, opener, number),
  ])
  return { parcels, returns, mayWithdraw: offer !== null && offer.problem === null, mayReturn }
}
