import { sql } from 'kysely'
import { dayIn } from '#rulebook/days.ts'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { insertOrder, lockStockRows } from '#shop/checkout/checkout.queries.server.ts'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import type { Tx } from '#shop/database.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.server.ts'
import { priceOrder } from '#shop/order-totals/totals.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import {
  type LockedOrder,
  lockOrder,
  setHeldUntil,
  setPaidAt,
  updateOrderStatus,
} from '#shop/orders/orders.queries.server.ts'
import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import { setPaymentRef, setPaymentState } from '#shop/payments/payments.queries.server.ts'
import { finishRefund, insertRefund } from '#shop/payments/refunds.queries.server.ts'
import { findWelcomePromotion } from '#shop/promotions/promotions.queries.server.ts'
import type { Promotion } from '#shop/promotions/promotions.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { DeliveryOption, DeliveryOptions } from '#shop/shipping/delivery.ts'
import { promiseDelivery } from '#shop/shipping/delivery-promise.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { calendarOf } from '#shop/shipping/shop-calendar.ts'
import { unknownCaller } from '#shop/stock/caller-hash.server.ts'
import { releaseStock, returnStock, takeStock } from '#shop/stock/stock.queries.server.ts'
import { type HistoryStep, historyOf, statusAtAge } from './order-histories.ts'
import { people } from './people.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const orderCount = 40

type Customer = { id: UserId | null; fullName: string; email: string }
type Goods = { id: string; article: string; createdAt: Date }

/**
 * Seeds the orders of the last months, by the demo customer and by guests, with their status changes. It uses the shop's own statements, so
 * that sums, stock and the stock ledger agree, but not its actions, because those send emails. Stock is added for each order first, so that
 * afterwards it is what the catalogue says.
 */
export async function seedOrders(
  tx: Tx,
  customer: Customer & { id: UserId },
  adminId: UserId | null,
  today: Date,
): Promise<void> {
  const goods = await tx
    .selectFrom('products')
    .select(['id', 'article', 'created_at as createdAt'])
    .where('active', '=', true)
    .orderBy('article')
    .execute()
  if (goods.length === 0) return
  const before = await readStock(tx)
  const welcome = await findWelcomePromotion(tx, customer.id)
  const options = await listDeliveryOptions({ db: tx })
  for (const number of Array(orderCount).keys()) {
    const random = createSeededRandom(`demo order ${number}`)
    // Every fourth order is the demo customer's; the oldest come first.
    const buyer = number % 4 === 1 ? customer : guestFrom(random)
    const days = 150 * (1 - number / (orderCount - 1)) ** 2.2
    const at = momentOf(today, days, random)
    // The demo customer's first order was delivered, and used the welcome code.
    const isFirst = number === 1
    const status = isFirst ? 'Done' : statusAtAge(days, random)
    await seedOrder(tx, {
      number,
      random,
      buyer,
      adminId,
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

async function readStock(tx: Tx): Promise<{ id: string; on_hand: number }[]> {
  return await tx.selectFrom('products').select(['id', 'on_hand']).execute()
}

function guestFrom(random: SeededRandom): Customer {
  const guest = people[random.between(0, people.length - 1)]
  if (!guest) throw new Error('There is nobody')
  return { id: null, ...guest }
}

function momentOf(today: Date, days: number, random: SeededRandom): Date {
  return new Date(today.getTime() - days * dayMs - random.between(2 * 60, 9 * 60) * 60_000)
}

type OrderSeed = {
  number: number
  random: SeededRandom
  buyer: Customer
  adminId: UserId | null
  goods: readonly Goods[]
  options: DeliveryOptions
  today: Date
  at: Date
  status: OrderStatus
  promotion: Promotion | null
}

async function seedOrder(tx: Tx, seed: OrderSeed): Promise<void> {
  const { number, random, buyer, adminId, goods, options, today, at, status, promotion } = seed
  const available = goods.filter(({ createdAt }) => createdAt < at)
  const chosen = random.shuffle(available).slice(0, random.between(1, 4))
  const articles = chosen.map(({ article }) => article)
  const stockRows = await lockStockRows(tx, articles, { ...unknownCaller, email: '', userId: null })
  const lines = [...stockRows.values()].map(({ article, category, priceCents }) => {
    return { article, category, priceCents, quantity: random.fraction() < 0.75 ? 1 : random.between(2, 3) }
  })
  const option = random.pick<DeliveryOption>(options)
  const orderRequest = orderRequestBy(buyer, { lines, option }, random)
  const totals = priceOrder(lines, option, promotion)
  await restock(tx, lines)
  const rows = { number: numberFrom(random), orderRequest, userId: buyer.id, totals, option, stockRows, promotion, at }
  const { tax, 'time-zone': zone } = await readSettings({ db: tx })
  const terms = { tax, day: dayIn(zone.timeZone, at) }
  const idempotencyKey = `demo-order-${String(number).padStart(8, '0')}`
  const unlimited = { idempotencyKey, requestHash: null, ...unknownCaller, isByAdmin: false }
  const placed = await insertOrder(tx, { ...rows, ...terms, ...unlimited, provider: 'test', heldUntil: at })
  if (!placed) return
  await releaseStock(tx, placed.id)
  await setHeldUntil(tx, placed.id, null)
  for (const step of historyOf(status))
    await applyStep(tx, placed, { ...step, userId: step.by === 'owner' ? adminId : null }, at, today)
  // Recorded as sent, so that no customer is asked for a review by email.
  if (status === 'Delivered' || status === 'Done') {
    await tx.insertInto('feedback_requests').values({ order_id: placed.id, requested_at: today }).execute()
  }
}

async function restock(tx: Tx, lines: OrderRequest['lines']): Promise<void> {
  await sql`
    update products p set on_hand = p.on_hand + line.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (article text, quantity integer)
    where p.article = line.article`.execute(tx)
}

type Placed = NonNullable<Awaited<ReturnType<typeof insertOrder>>>

async function applyStep(
  tx: Tx,
  { id, paymentId }: Placed,
  step: HistoryStep & { userId: UserId | null },
  placedAt: Date,
  today: Date,
): Promise<void> {
  const at = new Date(Math.min(placedAt.getTime() + step.afterHours * hourMs, today.getTime() - 60_000))
  const order = await lockOrder(tx, { paymentId })
  if (!order) throw new Error('A seeded order is missing')
  if (step.to === 'Processing') {
    await payTest(tx, order, at)
    if (!(await takeStock(tx, id, at))) throw new Error(`There is too little for order ${order.number}`)
  }
  if (hasEnded(step.to)) await endOrder(tx, order, step, at)
  await updateOrderStatus(tx, order, { ...step, at })
}

async function endOrder(tx: Tx, order: LockedOrder, step: HistoryStep, at: Date): Promise<void> {
  const { id: paymentId, state, ref } = order.payment
  await returnStock(tx, order.id)
  if (state !== 'paid') return await setPaymentState(tx, paymentId, { state: 'cancelled', problem: null, at })
  const amountCents = order.totalCents
  const reason = step.reason ?? step.to
  const refundId = await insertRefund(tx, { paymentId, amountCents, reason, at, takeOverAt: at })
  await issueCreditNote(tx, { id: refundId, paymentId, amountCents, reason, at })
  await tx
    .insertInto('test_refunds')
    .values({ refund_id: refundId, ref: ref ?? '', amount_cents: amountCents })
    .execute()
  await finishRefund(tx, refundId, { ref: `test_refund_${refundId}`, at, nextCheckAt: null })
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
  await setPaymentRef(tx, { id, attempt: 1, ref })
  await setPaymentState(tx, id, { state: 'paid', problem: null, at })
  await setPaidAt(tx, order.id, at, promiseDelivery(at, order, calendarOf(await readSettings({ db: tx }))))
  await issueInvoice({ now: () => at }, tx, order.number)
}

const addresses = [
  { address: '14 Kobzarska Street, apartment 3', city: 'Lviv', postalCode: '79008' },
  { address: '8 Birch Lane', city: 'Aarhus', postalCode: '8000' },
  { address: '27 Harbour Road', city: 'Bergen', postalCode: '5003' },
  { address: '3 Mill Yard, second floor', city: 'Uppsala', postalCode: '75310' },
] as const
type DemoAddress = (typeof addresses)[number]

function orderRequestBy(
  { fullName, email }: Customer,
  { lines, option }: { lines: OrderRequest['lines']; option: DeliveryOption },
  random: SeededRandom,
): OrderRequest {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const phoneNumber = String(random.between(200_000_000, 799_999_999))
  const delivery = {
    firstName,
    lastName,
    email,
    phoneNumber,
    ...random.pick<DemoAddress>(addresses),
    optionDeliveryMethod: option.method,
  }
  const paymentMethod = random.pick<PaymentMethod>(['card', 'card', 'google-pay'])
  return { idempotencyKey: null, lines, delivery, paymentMethod, payment: 'follows' }
}

const numberCharacters = '23456789BCDFGHJKLMNPQRSTVWXZ'

function numberFrom(random: SeededRandom): OrderNumber {
  const part = () =>
    Array.from({ length: 4 }, () => numberCharacters[random.between(0, numberCharacters.length - 1)]).join('')
  const number = `${part()}-${part()}`
  if (!isOrderNumber(number)) throw new Error(`${number} is no order number`)
  return number
}
