import { z } from 'zod'
import { checkOut, type Shopper, syncCart } from './customer-scenarios.ts'
import type { ActionName, Traffic } from './soak-plan.ts'

const Packed = z.object({ id: z.string() })
const adminPages = [
  '/all-orders',
  '/all-orders?page=40',
  '/delete-card?query=ember',
  '/stats?period=90',
  '/customers?page=3',
]

/** Each action throws when an answer is not the expected one. */
export function createActions(traffic: Traffic): Record<ActionName, (number: number) => Promise<void>> {
  const { url, paths, customers, accounts, adminCookie, pictures } = traffic
  const trip = { ...traffic, scenario: 'checkout' as const, connections: customers.length }
  const carts: Shopper[] = customers.map((_, index) => ({ trip, index, done: 0, knownVersion: 0 }))
  const busyCarts = new Set<Shopper>()
  const toPack: string[] = []
  const at = <Value>(list: readonly Value[], number: number): Value => {
    const value = list[number % list.length]
    if (value === undefined) throw new Error('Nothing to choose from')
    return value
  }

  async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
    return await ask(path, { headers: { 'accept-encoding': 'br', ...headers } })
  }

  async function send(method: 'POST' | 'PUT', path: string, body: unknown, headers = {}): Promise<string> {
    const type = { 'content-type': 'application/json' }
    return await ask(path, { method, body: JSON.stringify(body), headers: { ...type, ...headers } })
  }

  async function ask(path: string, request: RequestInit): Promise<string> {
    const answer = await fetch(url + path, request)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }

  return {
    'category page': async (number) => void (await get(at(paths.categories, number))),
    'product page': async (number) => void (await get(at(paths.products, number))),
    'API list': async (number) => void (await get(`/api${at(paths.categories, number)}`)),
    search: async (number) => void (await get(`/search?query=${at(paths.words, number)}`)),
    suggestions: async (number) => void (await get(`/api/suggestions?query=${at(paths.words, number).slice(0, 5)}`)),
    'cart sync': async (number) => {
      // A browser sends its next changes after the answer to the last ones.
      const cart = at(carts, number)
      if (busyCarts.has(cart)) return
      busyCarts.add(cart)
      try {
        await syncCart(cart)
        cart.done += 1
      } finally {
        busyCarts.delete(cart)
      }
    },
    'guest checkout': async (number) => {
      const shopper = { trip, index: number % customers.length, done: number, knownVersion: 0 }
      // When a price has changed since the cart was opened, a shopper looks at the new one and goes on.
      const order = await checkOut(shopper).catch((error: unknown) => {
        if (!String(error).includes('"price-changed"')) throw error
        return checkOut(shopper)
      })
      toPack.push(order.number)
    },
    'sign-in': async (number) => {
      const body = JSON.stringify({ ...at(accounts, number), regType: 'email' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/login`, { method: 'POST', body, headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}`)
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
      await get('/my-account/my-orders', { cookie: cookies.join('; ') })
    },
    packing: async () => {
      const number = toPack.shift()
      if (!number) return
      const cookie = { cookie: adminCookie }
      const { id } = Packed.parse(JSON.parse(await send('POST', `/api/orders/${number}/parcels`, {}, cookie)))
      await send('PUT', `/api/parcels/${id}/state`, { state: 'handed-over' }, cookie)
      await send('PUT', `/api/parcels/${id}/state`, { state: 'delivered' }, cookie)
    },
    'admin list': async (number) => void (await get(at(adminPages, number), { cookie: adminCookie })),
    'picture upload': async (number) => {
      const product = {
        name: `Candle of the load test ${number}`,
        category: 'Candles',
        description: 'Added while many visitors shopped.',
        aboutProduct: 'Poured by hand while many visitors looked on.',
        color: 'White',
        quantity: 5,
        price: '12.90',
        image: at(pictures, number),
      }
      await send('POST', '/api/product', product, { cookie: adminCookie })
    },
  }
}
