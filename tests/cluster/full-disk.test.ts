import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { makeServerFolder } from '#tests/operations/debian-postgres.ts'
import { aSmallDisk, fillDisk } from '#tests/support/small-disk.ts'
import { readOrders } from './buyers.ts'
import { aServer, startBusyShop } from './shop-on-a-server.ts'
import { ask, longestOf } from './visitors.ts'

const fullMs = 20_000
/** Visitors wait at most 14 s for the database, and a write is checked every 5 s. */
const confirmedWithinMs = 20_000

test('while the disk of PostgreSQL is full pages are read as before and orders are refused; with free space again they are placed, each once', async () => {
  const disk = await aSmallDisk(await makeServerFolder(), '300m')
  const server = await aServer(disk)
  const { shop, orders, buying, reading } = await startBusyShop(server)

  await buying.waitForOrders(20)
  const before = orders.length
  const freeSpace = fillDisk(disk)
  const writable = `${shop.url}/writable`
  await vi.waitFor(async () => expect((await ask(writable)).status).toBe(503), { timeout: 30_000, interval: 500 })
  const reason = (await ask(writable)).body
  await sleep(fullMs)
  const confirmedWhileFull = buying.confirmed.size
  const freedAt = performance.now()
  await freeSpace()
  await vi.waitFor(() => expect(buying.confirmed.size).toBeGreaterThan(confirmedWhileFull), { timeout: 90_000 })
  const recoveredAfterMs = Math.round(performance.now() - freedAt)
  await buying.waitForOrders(20)
  await buying.stop()
  const pages = await reading.stop()

  const refused = orders.filter(({ status }) => status !== 200)
  process.stdout.write(
    `Disk full for ${fullMs} ms: ${buying.confirmed.size} orders (${before} before), ${refused.length} answers that the shop is not available, longest wait ${longestOf(orders)} ms; the first order ${recoveredAfterMs} ms after there was space again; ${pages.length} pages, the slowest after ${longestOf(pages)} ms\n`,
  )
  expect(JSON.parse(reason)).toEqual({ writes: false, reason: 'the disk of the database is full' })
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(recoveredAfterMs).toBeLessThan(confirmedWithinMs)
  const stored = await readOrders(server)
  expect([stored.numbers, stored.held]).toEqual([buying.confirmed, buying.confirmed.size])
}, 600_000)
