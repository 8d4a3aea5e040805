import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { pino } from 'pino'
import { openDatabase } from '#db/open-database.server.ts'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { openJobQueue } from '#shop/jobs/job-queue.server.ts'
import { payWithTestCard, type TestCharge } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { openTestProvider } from '#shop/payments/test-provider.server.ts'

/** Places orders in a separate process, so that a test can run two of them or kill one. Starts at the first line on standard input. */
const { connection, secret, now, asks, charges } = JSON.parse(process.argv[2] ?? '{}')
// Two hundred orders share ten connections, so they wait longer for one than a request of the shop may.
const { db, pool } = openDatabase<Tables>(connection, { maxConnections: 10, connectTimeoutMs: 20_000 })
const log = pino({ level: 'silent' })
const linkSecret = Buffer.from(secret, 'hex')
const base = { db, now: () => new Date(now), linkSecret }
const shop = {
  ...base,
  log,
  jobs: await openJobQueue({ pool, log }),
  payments: openTestProvider(base),
  auth: { limitsAddresses: true, fingerprint: (text: string) => createHash('sha256').update(text).digest() },
  publicUrl: 'http://localhost:3000',
}

async function buy(asked: OrderRequest, charge: TestCharge | undefined): Promise<string> {
  const placed = await placeOrder(shop, null, asked)
  if (!placed.ok) return placed.problem.code
  if (charge) {
    const started = await startPayment(shop, placed.value.number)
    if (started.ok) await payWithTestCard(shop, placed.value.number, charge)
  }
  return placed.value.number
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const results = await Promise.all(asks.map((asked: OrderRequest, index: number) => buy(asked, charges?.[index])))
process.stdout.write(`${JSON.stringify(results)}\n`)
process.exit(0)
