import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { initServer, makeServerFolder, startServer } from '#tests/operations/debian-postgres.ts'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { orderNumberIn, orderOf } from './checkout-call.ts'
import { freeze } from './freeze.ts'

const frozenMs = 30_000
const buyers = 4
/** A visitor waits 10 s for a silent database (`databaseSilenceMs`), and then perhaps 3 s for a new connection. */
const answeredWithinMs = 20_000

test('while PostgreSQL stands still for 30 seconds pages in memory are read as before, and orders are placed afterwards, each once', async () => {
  const { server, shop, candle } = await aShopOnAServer()
  const stopping = new AbortController()
  const placed = new Set<string>()
  const [orderAnswers, pageAnswers]: [Answer[], Answer[]] = [[], []]

  /** Repeats an order with the same key until it is confirmed, as the checkout does. */
  const buy = async (buyer: number) => {
    for (let bought = 0; !stopping.signal.aborted; bought += 1) {
      const order = orderOf(candle, `buyer-${buyer}-${bought}@example.com`)
      for (let number: string | null = null; number === null; ) {
        const answer = await ask(`${shop.url}/checkout/place`, order)
        orderAnswers.push(answer)
        number = orderNumberIn(answer.body)
        if (number) placed.add(number)
        else await sleep(200)
      }
    }
  }
  const read = async () => {
    while (!stopping.signal.aborted) {
      pageAnswers.push(await ask(`${shop.url}/contact`))
      await sleep(50)
    }
  }

  await ask(`${shop.url}/contact`)
  const people = Promise.all([read(), ...Array.from({ length: buyers }, (_, buyer) => buy(buyer))])
  await vi.waitFor(() => expect(placed.size).toBeGreaterThan(20), { timeout: 60_000 })
  const before = placed.size
  const goOn = await freeze(server)
  await sleep(frozenMs)
  goOn()
  await vi.waitFor(() => expect(placed.size).toBeGreaterThan(before + 20), { timeout: 60_000 })
  stopping.abort()
  await people

  const longest = (answers: Answer[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)))
  const refused = orderAnswers.filter(({ status }) => status !== 200)
  process.stdout.write(
    `Frozen for ${frozenMs} ms: ${placed.size} orders, ${refused.length} answers that the shop is not available, longest wait ${longest(orderAnswers)} ms; ${pageAnswers.length} pages, the slowest after ${longest(pageAnswers)} ms\n`,
  )
  expect(new Set(pageAnswers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(longest(pageAnswers)).toBeLessThan(1000)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(longest(orderAnswers)).toBeLessThan(answeredWithinMs)
  expect(new Set(await storedOrders(server.url))).toEqual(placed)
}, 240_000)

type Answer = { status: number; ms: number; body: string }

async function ask(url: string, body?: unknown): Promise<Answer> {
  const beganAt = performance.now()
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch(url, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, ms: performance.now() - beganAt, body: text }
}

async function storedOrders(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ number: string }>(`select number from orders where email like 'buyer-%'`)
  await client.end()
  return rows.map(({ number }) => number)
}

async function aShopOnAServer() {
  const data = path.join(await makeServerFolder(), 'data')
  await initServer(data)
  const server = await startServer(data)
  await asSuperuser(server, 'create database shop')
  const shop = await startBuiltShop({
    DATA_DIR: await aFolder(),
    DATABASE_URL: server.url,
    SEED: 'demo',
    PREPARE_PICTURES: 'off',
    RATE_LIMITS: 'off',
  })
  const client = new pg.Client(server.url)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  const { rows } = await client.query<{ article: string; priceCents: number }>(
    `update products set on_hand = 100000 where article = 'CND-001' returning article, price_cents as "priceCents"`,
  )
  const [candle] = rows
  if (!candle) throw new Error('The demo catalogue has no CND-001')
  return { server, shop, candle }
}
