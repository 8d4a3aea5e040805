import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { OrderRequest, PlacedOrder } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { payWithTestCard, type TestCharge } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { createPromotion, type NewPromotion } from '#shop/promotions/create-promotion.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'

export const defaultDelivery: Delivery = {
  firstName: 'Olena',
  lastName: 'Kovalenko',
  address: '14 Kobzarska Street, apartment 3',
  city: 'Lviv',
  postalCode: '79008',
  phoneNumber: '671234567',
  email: 'olena@example.com',
  optionDeliveryMethod: 'parcel-locker',
}

export type OrderFacts = Partial<Omit<OrderRequest, 'lines' | 'delivery'>> & {
  quantity?: number
  delivery?: Partial<Delivery>
}

type Actor = (Pick<SignedInUser, 'id'> & Partial<Pick<SignedInUser, 'isAdmin'>>) | null
type PricedProduct = { article: string; priceCents: number }

/** The order request for these products at their current prices. */
export function orderRequestFor(products: readonly PricedProduct[], facts: OrderFacts = {}): OrderRequest {
  const { quantity = 1, delivery, ...rest } = facts
  return {
    idempotencyKey: randomUUID(),
    lines: products.map(({ article, priceCents }) => ({ article, priceCents, quantity })),
    delivery: { ...defaultDelivery, ...delivery },
    paymentMethod: 'card',
    payment: 'follows',
    ...rest,
  }
}

/** An order that is placed and not paid. */
export async function anOrder(
  shop: Shop,
  products: readonly PricedProduct[],
  facts: OrderFacts = {},
  actor: Actor = null,
): Promise<PlacedOrder> {
  const placed = await placeOrder(shop, actor && { isAdmin: false, ...actor }, orderRequestFor(products, facts))
  if (!placed.ok) throw new Error(`The order was refused: ${placed.problem.code}`)
  return placed.value
}

export async function aPaidOrder(
  shop: Shop,
  products: readonly PricedProduct[],
  facts: OrderFacts = {},
  actor: Actor = null,
): Promise<PlacedOrder> {
  const order = await anOrder(shop, products, facts, actor)
  await pay(shop, order)
  return order
}

/** Starts the payment of an order, and pays it with a test card. */
export async function pay(
  shop: Shop,
  { number }: Pick<PlacedOrder, 'number'>,
  charge: TestCharge = 'success',
): Promise<void> {
  const started = await startPayment(shop, number)
  if (!started.ok) throw new Error(`The payment was not started: ${started.problem.code}`)
  await payWithTestCard(shop, number, charge)
}

export async function findOrderByNumber(shop: Shop, { number }: Pick<PlacedOrder, 'number'>): Promise<Order> {
  const order = await findFullOrder(shop.db, number)
  if (!order) throw new Error(`There is no order ${number}`)
  return order
}

export async function stockLevelOf(shop: Shop, { id }: { id: string }): Promise<{ on_hand: number; held: number }> {
  return await shop.db.selectFrom('products').select(['on_hand', 'held']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** A promotion of ten per cent off everything. Give only the facts that the test is about. */
export async function aPromotion(shop: Shop, facts: Partial<NewPromotion> & { code: string }): Promise<void> {
  const created = await createPromotion(shop, { worth: { kind: 'percentage', percent: 10 }, ...facts })
  if (!created.ok) throw new Error(`The code was refused: ${created.problem.code}`)
}
