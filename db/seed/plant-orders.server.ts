import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { insertOrder, lockShelf } from '#shop/checkout/checkout.queries.server.ts'
import type { AskedOrder } from '#shop/checkout/checkout.ts'
import type { Tx } from '#shop/database.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { type LockedOrder, lockOrder, moveOrder, setHeldUntil, setPaidAt } from '#shop/orders/orders.queries.server.ts'
import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import { setPaymentState, setRef } from '#shop/payments/payments.queries.server.ts'
import { finishRefund, insertRefund } from '#shop/payments/refunds.queries.server.ts'
import { priceOrder } from '#shop/pricing/totals.ts'
import { findWelcomePromotion } from '#shop/promotions/promotions.queries.server.ts'
import type { Promotion } from '#shop/promotions/promotions.ts'
import type { DeliveryOption, DeliveryOptions } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { unknownCaller } from '#shop/stock/caller-hash.server.ts'
import { releaseStock, returnStock, takeStock } from '#shop/stock/stock.queries.server.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type PastStep, pastOf, statusAtAge } from './order-pasts.ts'
import { people } from './people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const howMany = 40

type Customer = { id: UserId | null; fullName: string; email: string }
type Goods = { id: string; article: string; createdAt: Date }

/**
 * Seeds the orders of the last months, by the demo customer and by guests, with their status changes. It uses the shop's own statements, so
 * that sums, stock and the stock ledger agree, but not its actions, because those send emails. Stock is added for each order first, so that
 * afterwards it is what the catalogue says.
 */
export async function plantOrders(
  tx: Tx,
  customer: Customer & { id: UserId },
  ownerId: UserId | null,
  today: Date,
): Promise<void> {
  const goods = await tx
    .selectFrom('products')
    .select(['id', 'article', 'created_at as createdAt'])
    .where('active', '=', true)
    .orderBy('article')
    .execute()
  if (goods.length === 0) return
  const before = await shelfNow(tx)
  const welcome = await findWelcomePromotion(tx, customer.id)
  const options = await listDeliveryOptions({ db: tx })
  for (const number of Array(howMany).keys()) {
    const chance = chanceFrom(`demo order ${number}`)
    // Every fourth order is the demo customer's; the oldest come first.
    const who = number % 4 === 1 ? customer : guestFrom(chance)
    const days = 150 * (1 - number / (howMany - 1)) ** 2.2
    const at = momentOf(today, days, chance)
    // The demo customer's first order was delivered, and used the welcome code.
    const isFirst = number === 1
    const status = isFirst ? 'Done' : statusAtAge(days, chance)
    await plantOrder(tx, {
      number,
      chance,
      who,
      ownerId,
      goods,
      options,
      today,
      at,
      status,
      promotion: isFirst ? welcome : null,
    })
  }
  await sql`
    update products p set on_hand = before.on_hand
    from json_to_recordset(${JSON.stringify(before)}::json) as before (id bigint, on_hand integer)
    where p.id = before.id and p.on_hand <> before.on_hand`.execute(tx)
}

async function shelfNow(tx: Tx): Promise<{ id: string; on_hand: number }[]> {
  return await tx.selectFrom('products').select(['id', 'on_hand']).execute()
}

function guestFrom(chance: Chance): Customer {
  const guest = people[chance.between(0, people.length - 1)]
  if (!guest) throw new Error('There is nobody')
  return { id: null, ...guest }
}

function momentOf(today: Date, days: number, chance: Chance): Date {
  return new Date(today.getTime() - days * dayMs - chance.between(2 * 60, 9 * 60) * 60_000)
}

type Planting = {
  number: number
  chance: Chance
  who: Customer
  ownerId: UserId | null
  goods: readonly Goods[]
  options: DeliveryOptions
  today: Date
  at: Date
  status: OrderStatus
  promotion: Promotion | null
}

async function plantOrder(tx: Tx, planting: Planting): Promise<void> {
  const { number, chance, who, ownerId, goods, options, today, at, status, promotion } = planting
  const there = goods.filter(({ createdAt }) => createdAt < at)
  const chosen = chance.shuffle(there).slice(0, chance.between(1, 4))
  const articles = chosen.map(({ article }) => article)
  const shelf = await lockShelf(tx, articles, { ...unknownCaller, email: '', userId: null })
  const lines = [...shelf.values()].map(({ article, category, priceCents }) => {
    return { article, category, priceCents, quantity: chance.roll() < 0.75 ? 1 : chance.between(2, 3) }
  })
  const option = chance.pick<DeliveryOption>(options)
  const asked = askedBy(who, { lines, option }, chance)
  const totals = priceOrder(lines, option, promotion)
  await deliverToUs(tx, lines)
  const rows = { number: numberFrom(chance), asked, userId: who.id, totals, option, shelf, promotion, at }
  const idempotencyKey = `demo-order-${String(number).padStart(8, '0')}`
  const unlimited = { idempotencyKey, requestHash: null, ...unknownCaller, isByAdmin: false }
  const placed = await insertOrder(tx, { ...rows, ...unlimited, provider: 'test', heldUntil: at })
  if (!placed) return
  await releaseStock(tx, placed.id)
  await setHeldUntil(tx, placed.id, null)
  for (const step of pastOf(status))
    await takeStep(tx, placed, { ...step, userId: step.by === 'owner' ? ownerId : null }, at, today)
  // Recorded as sent, so that no customer is asked for a review by email.
  if (status === 'Delivered' || status === 'Done') {
    await tx.insertInto('feedback_requests').values({ order_id: placed.id, requested_at: today }).execute()
  }
}

async function deliverToUs(tx: Tx, lines: AskedOrder['lines']): Promise<void> {
  await sql`
    update products p set on_hand = p.on_hand + line.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (article text, quantity integer)
    where p.article = line.article`.execute(tx)
}

type Placed = NonNullable<Awaited<ReturnType<typeof insertOrder>>>

async function takeStep(
  tx: Tx,
  { id, paymentId }: Placed,
  step: PastStep & { userId: UserId | null },
  placedAt: Date,
  today: Date,
): Promise<void> {
  const at = new Date(Math.min(placedAt.getTime() + step.afterHours * hourMs, today.getTime() - 60_000))
  const order = await lockOrder(tx, { paymentId })
  if (!order) throw new Error('A planted order is missing')
  if (step.to === 'Processing') {
    await payTest(tx, order, at)
    if (!(await takeStock(tx, id, at))) throw new Error(`There is too little for order ${order.number}`)
  }
  if (hasEnded(step.to)) await end(tx, order, step, at)
  await moveOrder(tx, order, { ...step, at })
}

async function end(tx: Tx, order: LockedOrder, step: PastStep, at: Date): Promise<void> {
  const { id: paymentId, state, ref } = order.payment
  await returnStock(tx, order.id)
  if (state !== 'paid') return await setPaymentState(tx, paymentId, { state: 'cancelled', problem: null, at })
  const amountCents = order.totalCents
  const reason = step.reason ?? step.to
  const refundId = await insertRefund(tx, { paymentId, amountCents, reason, at, forgottenAt: at })
  await tx
    .insertInto('test_refunds')
    .values({ refund_id: refundId, ref: ref ?? '', amount_cents: amountCents })
    .execute()
  await finishRefund(tx, refundId, { ref: `test_refund_${refundId}`, at, nextLookAt: null })
}

/** Stores the payment as the test provider would, so that an admin can refund it. */
async function payTest(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  const { id } = order.payment
  const ref = `test_demo_${order.number}`
  const known = { ref, payment_id: id, amount_cents: order.totalCents, state: 'paid' as const }
  await tx
    .insertInto('test_payments')
    .values({ ...known, outcome: 'success', settles_at: null, created_at: at })
    .execute()
  await setRef(tx, { id, attempt: 1, ref })
  await setPaymentState(tx, id, { state: 'paid', problem: null, at })
  await setPaidAt(tx, order.id, at)
}

const places = [
  { address: '14 Kobzarska Street, apartment 3', city: 'Lviv', postalCode: '79008' },
  { address: '8 Birch Lane', city: 'Aarhus', postalCode: '8000' },
  { address: '27 Harbour Road', city: 'Bergen', postalCode: '5003' },
  { address: '3 Mill Yard, second floor', city: 'Uppsala', postalCode: '75310' },
] as const
type Place = (typeof places)[number]

function askedBy(
  { fullName, email }: Customer,
  { lines, option }: { lines: AskedOrder['lines']; option: DeliveryOption },
  chance: Chance,
): AskedOrder {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const phoneNumber = String(chance.between(200_000_000, 799_999_999))
  const delivery = {
    firstName,
    lastName,
    email,
    phoneNumber,
    ...chance.pick<Place>(places),
    optionDeliveryMethod: option.method,
  }
  const paymentMethod = chance.pick<PaymentMethod>(['card', 'card', 'google-pay'])
  return { idempotencyKey: null, lines, delivery, paymentMethod, payment: 'follows' }
}

const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'

function numberFrom(chance: Chance): OrderNumber {
  const part = () => Array.from({ length: 4 }, () => letters[chance.between(0, letters.length - 1)]).join('')
  const number = `${part()}-${part()}`
  if (!isOrderNumber(number)) throw new Error(`${number} is no order number`)
  return number
}
