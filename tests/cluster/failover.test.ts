import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { orderRequestFor, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { aPrimaryWithCopy } from './primary-with-copy.ts'

const buyers = 4

test('when the primary dies and its copy is promoted the shop goes on there, and no order that was confirmed is lost', async () => {
  const { primary, copy, promote } = await aPrimaryWithCopy({ isSynchronous: true })
  const addresses = `127.0.0.1:${primary.port},127.0.0.1:${copy.port}`
  const { shop } = await openShopOn(`postgres://postgres@${addresses}/shop`)
  const candle = await aProduct(shop, { stock: 5000 })
  const confirmed = new Set<string>()
  const waits: number[] = []
  let failedCalls = 0
  const stopping = new AbortController()

  /** Repeats a call that failed with the same key, as the checkout does. */
  async function buy(buyer: number): Promise<void> {
    for (let bought = 0; !stopping.signal.aborted; bought += 1) {
      const request = orderRequestFor([candle], { delivery: { email: `buyer-${buyer}-${bought}@example.com` } })
      const began = Date.now()
      for (let isPlaced = false; !isPlaced && !stopping.signal.aborted; ) {
        try {
          const placed = await placeOrder(shop, null, request)
          isPlaced = true
          if (placed.ok) confirmed.add(placed.value.number)
        } catch {
          failedCalls += 1
          await sleep(50)
        }
      }
      waits.push(Date.now() - began)
    }
  }

  const buying = Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)))
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(20), { timeout: 60_000 })
  const before = confirmed.size
  await primary.end('SIGQUIT')
  await promote()
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(before + 20), { timeout: 60_000 })
  stopping.abort()
  await buying

  const { rows } = await sql<{ number: string }>`select number from orders`.execute(shop.db)
  const stored = new Set(rows.map(({ number }) => number))
  process.stdout.write(
    `Failover: ${before} orders before, ${confirmed.size - before} after, ${failedCalls} calls failed and were repeated, longest wait ${Math.max(...waits)} ms\n`,
  )
  expect([...confirmed].filter((number) => !stored.has(number))).toEqual([])
  const { on_hand, held } = await stockLevelOf(shop, candle)
  expect([on_hand, held]).toEqual([5000, await heldByOrders(shop)])
}, 240_000)

async function heldByOrders({ db }: Awaited<ReturnType<typeof openShopOn>>['shop']): Promise<number> {
  const { rows } = await sql<{ held: string }>`select coalesce(sum(quantity), 0) as held from stock_holds`.execute(db)
  return Number(rows[0]?.held)
}

async function openShopOn(connectionString: string) {
  const opened = await openShop({
    connection: { connectionString },
    log: openTestLog().log,
    publicUrl: 'http://localhost:3000',
    dataDir: await aFolder(),
    pictureStore: null,
    databaseConnections: 6,
    rateLimits: false,
  })
  onTestFinished(() => opened.close())
  return opened
}
