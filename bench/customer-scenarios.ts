import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ShoppingTrip } from './shopping.ts'

export type Shopper = {
  trip: ShoppingTrip
  index: number
  done: number
  /** The version of the customer's saved items in the last answer. */
  knownVersion: number
}

export const scenarioRunners: Record<ShoppingTrip['scenario'], (shopper: Shopper) => Promise<void>> = {
  checkout: async (shopper) => void (await checkOut(shopper)),
  placing: async (shopper) => void (await placeOrder(shopper)),
  'cart-sync': syncCart,
  'cart-line': setLine,
}

const OrderRef = z.object({ number: z.string(), key: z.string() })
type OrderRef = z.infer<typeof OrderRef>
const Placed = z.object({ kind: z.literal('placed'), order: OrderRef })
const Started = z.object({ kind: z.literal('started') })
const Paid = z.object({ state: z.literal('paid') })
const Synced = z.object({ version: z.number() })
const Prices = z.object({ products: z.array(z.object({ article: z.string(), price: z.number() })).min(1) })

/** All requests of a guest's browser, from the cart to the page that confirms the order. */
export async function checkOut(shopper: Shopper): Promise<OrderRef> {
  const articles = linesOf(shopper).map(({ article }) => `article=${article}`)
  const { products } = Prices.parse(await ask(shopper, `/current-products?${articles.join('&')}`))
  const lines = products.map(({ article, price }) => ({ article, priceCents: Math.round(price * 100), quantity: 1 }))
  await askText(shopper, '/cart.data?step=delivery')
  const question = { lines, deliveryMethod: '5', discountCode: '', email: '' }
  expectText(await askText(shopper, '/checkout/quote.data', { body: question }), '"canBeOrdered"')
  await askText(shopper, '/cart.data?step=payment')
  const order = await placeOrder(shopper, lines)
  const page = `/order/${order.number}.data?key=${order.key}`
  expectText(await askText(shopper, page), '"Pending"')
  Started.parse(await ask(shopper, '/checkout/start', { body: order }))
  Paid.parse(await ask(shopper, '/checkout/test-payment', { body: { ...order, charge: 'success' } }))
  expectText(await askText(shopper, page), '"Processing"')
  return order
}

async function placeOrder(shopper: Shopper, lines = linesOf(shopper)): Promise<OrderRef> {
  const delivery = {
    firstName: 'Olena',
    lastName: 'Kovalenko',
    address: '14 Kobzarska Street, apartment 3',
    city: 'Lviv',
    postalCode: '79008',
    phoneNumber: '67 123 45 67',
    email: `guest-${randomUUID()}@example.com`,
    optionDeliveryMethod: '5',
  }
  const agreed = { acceptsRules: true, mayRemind: false, keepsAddress: false }
  const asked = { lines, delivery, paymentMethod: 'card', discountCode: '' }
  const body = { ...asked, ...agreed, key: randomUUID(), replaces: null }
  return Placed.parse(await ask(shopper, '/checkout/place', { body })).order
}

function linesOf(shopper: Shopper) {
  return chosenBy(shopper).map(({ article, priceCents }) => ({ article, priceCents, quantity: 1 }))
}

export async function syncCart(shopper: Shopper): Promise<void> {
  const { id, cookie } = customerOf(shopper)
  const cart = chosenBy(shopper).map(({ article }) => ({ article, amount: 1 + (shopper.done % 9) }))
  const message = { customer: id, knownVersion: shopper.knownVersion, isMerge: false, cart, wishlist: [] }
  const answer = Synced.parse(await ask(shopper, '/saved-items', { body: message, headers: { cookie } }))
  shopper.knownVersion = answer.version
}

async function setLine(shopper: Shopper): Promise<void> {
  const { cookie } = customerOf(shopper)
  const [{ article } = { article: '' }] = chosenBy(shopper)
  const body = { article, quantity: 1 + (shopper.done % 9) }
  await ask(shopper, '/api/quantity-in-cart', { body, headers: { cookie } })
}

function customerOf({ trip, index }: Shopper): ShoppingTrip['customers'][number] {
  const customer = trip.customers[index % trip.customers.length]
  if (!customer) throw new Error('Nobody is signed in')
  return customer
}

/** Each shopper uses only a small part of all products, so that a cart does not grow without end. */
function chosenBy({ trip: { products }, index, done }: Shopper): ShoppingTrip['products'] {
  const first = (index * 20 + (done % 10) * 2) % (products.length - 1)
  return products.slice(first, first + 2)
}

type Asked = { body?: unknown; headers?: Record<string, string> }

async function ask(shopper: Shopper, path: string, asked?: Asked): Promise<unknown> {
  return JSON.parse(await askText(shopper, path, asked))
}

export async function askText({ trip }: Shopper, path: string, { body, headers }: Asked = {}): Promise<string> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(trip.url + path, { ...sent, headers: { 'content-type': 'application/json', ...headers } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`)
  return text
}

/** Pages send their data as a stream of values; this checks that one of them is there. */
function expectText(text: string, expected: string): void {
  if (!text.includes(expected)) throw new Error(`${expected} is missing in: ${text.slice(0, 200)}`)
}
