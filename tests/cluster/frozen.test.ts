import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readOrders } from './buyers.ts'
import { freeze } from './freeze.ts'
import { aServer, startBusyShop } from './shop-on-a-server.ts'
import { longestOf } from './visitors.ts'

const frozenMs = 30_000
/** A visitor waits 10 s for a silent database (`databaseSilenceMs`), and then perhaps 3 s for a new connection. */
const answeredWithinMs = 20_000

test('while PostgreSQL stands still for 30 seconds pages in memory are read as before, and orders are placed afterwards, each once', async () => {
  const server = await aServer()
  const { orders, buying, reading } = await startBusyShop(server)

  await buying.waitForOrders(20)
  const goOn = await freeze(server)
  await sleep(frozenMs)
  goOn()
  await buying.waitForOrders(20)
  await buying.stop()
  const pages = await reading.stop()

  const refused = orders.filter(({ status }) => status !== 200)
  process.stdout.write(
    `Frozen for ${frozenMs} ms: ${buying.confirmed.size} orders, ${refused.length} answers that the shop is not available, longest wait ${longestOf(orders)} ms; ${pages.length} pages, the slowest after ${longestOf(pages)} ms\n`,
  )
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  expect(longestOf(pages)).toBeLessThan(1000)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(longestOf(orders)).toBeLessThan(answeredWithinMs)
  expect((await readOrders(server)).numbers).toEqual(buying.confirmed)
}, 240_000)
