import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#shop/database.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { findPaymentOf } from '#shop/payments/payments.queries.server.ts'
import { chargeTestCard, signTestEvent, testSignatureHeader } from '#shop/payments/test-provider.server.ts'
import type { ShoppingTrip } from './shopping.ts'

/** One of those who shop at once. */
export type Shopper = {
  trip: ShoppingTrip
  /** Which of them. */
  place: number
  /** How many errands they have done. */
  done: number
  browser: string
  /** The test provider's house, which stands beside the shop. */
  provider: { db: Db; now: () => Date; linkSecret: Buffer }
}

export const errandsBy: Record<ShoppingTrip['errand'], (shopper: Shopper) => Promise<void>> = {
  checkout: checkOut,
  placing: async (shopper) => void (await placeOrder(shopper)),
  'cart-sync': syncCart,
  'cart-line': setLine,
}

const Placed = z.object({ orderNumber: z.string(), payment: z.object({ link: z.string() }) })
const Confirmed = z.object({ order_status: z.literal('Processing') })
const Prices = z.object({ products: z.array(z.unknown()).min(1) })

/** As a guest does: what it costs now, the order, the card, and the order that is on its way. */
async function checkOut(shopper: Shopper): Promise<void> {
  const articles = chosenBy(shopper).map(({ article }) => `article=${article}`)
  Prices.parse(await ask(shopper, `/current-products?${articles.join('&')}`))
  const { orderNumber, payment } = await placeOrder(shopper)
  await pay(shopper, orderNumber)
  const { search } = new URL(payment.link)
  Confirmed.parse(await ask(shopper, `/api/orders/${orderNumber}${search}`))
}

async function placeOrder(shopper: Shopper): Promise<z.infer<typeof Placed>> {
  const products = chosenBy(shopper).map(({ article, priceCents }) => ({
    article,
    price: priceCents / 100,
    quantity: 1,
  }))
  const delivery = {
    firstName: 'Olena',
    lastName: 'Kovalenko',
    address: '14 Kobzarska Street, apartment 3',
    city: 'Lviv',
    postalCode: '79008',
    phoneNumber: '671234567',
    email: `guest-${shopper.place}@example.com`,
    optionDeliveryMethod: 'parcel-locker',
  }
  const body = { products, delivery, paymentMethod: 'card', idempotencyKey: randomUUID() }
  return Placed.parse(await ask(shopper, '/api/order', { body }))
}

/** The card is charged where the provider is, and the provider tells the shop with a signed event. */
async function pay(shopper: Shopper, orderNumber: string): Promise<void> {
  const { provider } = shopper
  const number = readOrderNumber(orderNumber)
  const payment = number && (await findPaymentOf(provider.db, number))
  if (!payment?.ref) throw new Error(`The payment of ${orderNumber} was not started`)
  await chargeTestCard(provider, payment.ref, 'success')
  const body = JSON.stringify({ payment: payment.ref })
  const headers = { [testSignatureHeader]: signTestEvent(provider, body) }
  await ask(shopper, '/api/payments/webhook', { body, headers })
}

async function syncCart(shopper: Shopper): Promise<void> {
  const { id, cookie } = customerOf(shopper)
  const cart = chosenBy(shopper).map(({ article }) => ({ article, amount: 1 + (shopper.done % 9) }))
  const said = { customer: id, browser: shopper.browser, count: shopper.done + 1, knownVersion: -1, isMerge: false }
  await ask(shopper, '/my-things', { body: { ...said, cart, wishlist: [] }, headers: { cookie } })
}

async function setLine(shopper: Shopper): Promise<void> {
  const { cookie } = customerOf(shopper)
  const [{ article } = { article: '' }] = chosenBy(shopper)
  const body = { article, quantity: 1 + (shopper.done % 9) }
  await ask(shopper, '/api/quantity-in-cart', { body, headers: { cookie } })
}

function customerOf({ trip, place }: Shopper): ShoppingTrip['customers'][number] {
  const customer = trip.customers[place % trip.customers.length]
  if (!customer) throw new Error('Nobody is signed in')
  return customer
}

/** Two products; each shopper goes through a small part of the shelf, so that a cart does not grow without end. */
function chosenBy({ trip: { products }, place, done }: Shopper): ShoppingTrip['products'] {
  const first = (place * 20 + (done % 10) * 2) % (products.length - 1)
  return products.slice(first, first + 2)
}

type Asked = { body?: unknown; headers?: Record<string, string> }

async function ask({ trip }: Shopper, path: string, { body, headers }: Asked = {}): Promise<unknown> {
  const sent =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await fetch(trip.url + path, { ...sent, headers: { 'content-type': 'application/json', ...headers } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text)
}
