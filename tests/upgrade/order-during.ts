import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultDelivery } from '#tests/support/make-orders.ts'
import type { MadeProduct } from '#tests/support/make-products.ts'

export type Ordering = {
  /** Sends new requests to these only, in turn, as a balancer does. */
  sendTo(...urls: string[]): void
  /** Waits until this many more orders are paid. */
  more(count: number): Promise<void>
  stop(): Promise<Outcome>
}

export type Outcome = {
  /** Orders of which a buyer was told that they are paid. */
  paid: string[]
  requests: number
  /** Answers of 500 and above, and requests that no one accepted. */
  failed: string[]
  /** Requests that were being answered when their connection broke; the buyer repeated them with the same key. */
  broken: number
}

/** Buyers order and pay until they are stopped, each request with its key, so that it can be repeated. */
export function orderDuring(product: Pick<MadeProduct, 'article' | 'priceCents'>, buyers: number): Ordering {
  let urls: string[] = []
  let isStopping = false
  let turn = 0
  const outcome: Outcome = { paid: [], requests: 0, failed: [], broken: 0 }

  async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      turn += 1
      outcome.requests += 1
      const answer = await send(`${urls[turn % urls.length]}${path}`, JSON.stringify(body)).catch((error) => error)
      if (answer instanceof Error) {
        if ('code' in answer && answer.code === 'ECONNREFUSED') outcome.failed.push(`${path} refused`)
        else outcome.broken += 1
      } else if (answer.status >= 500) outcome.failed.push(`${path} ${answer.status} ${answer.body.slice(0, 200)}`)
      else if (answer.status === 200) return JSON.parse(answer.body)
      else throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
      await sleep(100)
    }
    throw new Error(`${path} was not answered`)
  }

  async function buy(buyer: number): Promise<void> {
    for (let count = 0; !isStopping; count += 1) {
      const delivery = { ...defaultDelivery, optionDeliveryMethod: '5', email: `buyer-${buyer}-${count}@example.com` }
      const { article, priceCents } = product
      const placed = await post('/checkout/place', {
        key: randomUUID(),
        lines: [{ article, priceCents, quantity: 1 }],
        delivery,
        paymentMethod: 'card',
        discountCode: '',
        acceptsRules: true,
        mayRemind: false,
        keepsAddress: false,
        replaces: null,
      })
      const order = Object(placed.order)
      await post('/checkout/start', order)
      const { state } = await post('/checkout/test-payment', { ...order, charge: 'success' })
      if (state !== 'paid') throw new Error(`The order ${order.number} is ${state}`)
      outcome.paid.push(order.number)
    }
  }

  let running: Promise<unknown> | null = null
  return {
    sendTo(...targets) {
      urls = targets
      running ??= Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)))
    },
    async more(count) {
      const enough = outcome.paid.length + count
      const reached = (async () => {
        while (outcome.paid.length < enough) await sleep(20)
      })()
      await Promise.race([reached, running?.then(() => reached)])
    },
    async stop() {
      isStopping = true
      await running
      return outcome
    },
  }
}

/** A connection of its own for each request, like a balancer that does not keep them. */
function send(url: string, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent: false, headers: { 'content-type': 'application/json', origin: new URL(url).origin } },
      (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
