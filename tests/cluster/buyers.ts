import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { asSuperuser } from '#tests/support/idle-databases.ts'

const buyers = 4
const Placed = z.object({ kind: z.literal('placed'), order: z.object({ number: z.string() }) })

type Server = { host: string; port: number }
type Candle = { article: string; priceCents: number }
type Order = ReturnType<typeof orderOf>

/** A product of the demo catalogue with more pieces than a test sells. */
export async function aCandleWithoutEnd(server: Server): Promise<Candle> {
  const { rows } = await asSuperuser(
    server,
    `update products set on_hand = 100000 where article = 'CND-001' returning article, price_cents as "priceCents"`,
    'shop',
  )
  return rows[0]
}

/** The orders of the buyers, and the pieces held for them, as the database has them. */
export async function readOrders(server: Server): Promise<{ numbers: Set<string>; held: number }> {
  const orders = await asSuperuser(server, `select number from orders where email like 'buyer-%'`, 'shop')
  const stock = await asSuperuser(server, `select held from products where article = 'CND-001'`, 'shop')
  return { numbers: new Set(orders.rows.map(({ number }) => number)), held: stock.rows[0].held }
}

/** Four people who order a candle again and again. `send` posts an order to `/checkout/place` and returns the answer's text; null when there is none. */
export function startBuying(candle: Candle, send: (order: Order) => Promise<string | null>) {
  const stopping = new AbortController()
  const confirmed = new Set<string>()
  let counted = { sentAgain: 0, longestMs: 0 }

  /** Repeats an order with the same key until it is confirmed, as the checkout does. */
  async function buy(buyer: number): Promise<void> {
    for (let bought = 0; !stopping.signal.aborted; bought += 1) {
      const order = orderOf(candle, `buyer-${buyer}-${bought}@example.com`)
      const beganAt = performance.now()
      for (let number: string | null = null; number === null; ) {
        number = orderNumberIn(await send(order))
        if (number) confirmed.add(number)
        else {
          counted.sentAgain += 1
          await sleep(200)
        }
      }
      counted.longestMs = Math.max(counted.longestMs, Math.round(performance.now() - beganAt))
    }
  }

  const ended = Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)))
  onTestFinished(() => stopping.abort())
  return {
    confirmed,
    isStopped: () => stopping.signal.aborted,
    async waitForOrders(count: number) {
      const wanted = confirmed.size + count
      await vi.waitFor(() => expect(confirmed.size).toBeGreaterThanOrEqual(wanted), { timeout: 90_000 })
    },
    /** Since the last time: orders that were sent again, and the longest wait from the first click to the confirmation. */
    takeCounts() {
      const taken = counted
      counted = { sentAgain: 0, longestMs: 0 }
      return taken
    },
    /** The orders that are on their way are confirmed first. */
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

function orderOf({ article, priceCents }: Candle, email: string) {
  return {
    lines: [{ article, priceCents, quantity: 1 }],
    delivery: {
      firstName: 'Olena',
      lastName: 'Kovalenko',
      address: '14 Kobzarska Street, apartment 3',
      city: 'Lviv',
      postalCode: '79008',
      phoneNumber: '67 123 45 67',
      email,
      optionDeliveryMethod: '5',
    },
    paymentMethod: 'card',
    discountCode: '',
    acceptsRules: true,
    mayRemind: false,
    keepsAddress: false,
    key: randomUUID(),
    replaces: null,
  }
}

function orderNumberIn(text: string | null): string | null {
  try {
    return Placed.parse(JSON.parse(text ?? '')).order.number
  } catch {
    return null
  }
}
