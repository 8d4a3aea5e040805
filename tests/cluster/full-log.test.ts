import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { makeServerFolder, startServer } from '#tests/operations/debian-postgres.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { aSmallDisk, fillDisk } from '#tests/support/small-disk.ts'
import { aCandleWithoutEnd, readOrders, startBuying } from './buyers.ts'
import { aServer, startShopOn } from './shop-on-a-server.ts'
import { ask } from './visitors.ts'

test('without space for its log of changes PostgreSQL fails; started again with free space it has each confirmed order, and the shop goes on by itself', async () => {
  const disk = await aSmallDisk(await makeServerFolder(), '300m')
  const server = await aServer(disk)
  const shop = await startShopOn(server.url)
  const statuses = new Set<number>()
  const buying = startBuying(await aCandleWithoutEnd(server), async (order) => {
    const { status, body } = await ask(`${shop.url}/checkout/place`, order)
    statuses.add(status)
    return body
  })

  await buying.waitForOrders(20)
  buying.takeCounts()
  const freeSpace = fillDisk(disk)
  // The next file of the log needs 16 MB at once.
  const nextFile = () => asSuperuser(server, 'select pg_switch_wal()').then(Boolean, () => false)
  while (await nextFile()) await sleep(200)
  await vi.waitFor(async () => expect((await ask(`${shop.url}/readyz`)).status).toBe(503), { timeout: 60_000 })
  const confirmedBefore = buying.confirmed.size
  await sleep(5000)
  await freeSpace()
  await server.end()
  await startServer(path.join(disk, 'data'), ['listen_addresses=127.0.0.1'], server.port)
  await buying.waitForOrders(20)
  await buying.stop()

  const { sentAgain, longestMs } = buying.takeCounts()
  process.stdout.write(
    `No space for the log: ${confirmedBefore} orders before, ${buying.confirmed.size - confirmedBefore} after, ${sentAgain} sent again, longest wait ${longestMs} ms\n`,
  )
  expect(statuses).toEqual(new Set([200, 503]))
  const stored = await readOrders(server)
  expect([stored.numbers, stored.held]).toEqual([buying.confirmed, buying.confirmed.size])
}, 240_000)
