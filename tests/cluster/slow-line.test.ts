import { expect, test } from 'vitest'
import { aCandleWithoutEnd, readOrders, startBuying } from './buyers.ts'
import { delayLine } from './delayed-line.ts'
import { aServer, startShopOn } from './shop-on-a-server.ts'
import { ask, longestOf, readAgainAndAgain } from './visitors.ts'

test('over a line to PostgreSQL that takes 100 ms each way orders take longer and none fails; when it is cut for a moment each is placed once', async () => {
  const server = await aServer()
  const line = await delayLine(server.port)
  const shop = await startShopOn(`postgres://postgres@127.0.0.1:${line.port}/shop`)
  const statuses: number[] = []
  const buying = startBuying(await aCandleWithoutEnd(server), async (order) => {
    const { status, body } = await ask(`${shop.url}/checkout/place`, order)
    statuses.push(status)
    return body
  })
  const reading = readAgainAndAgain(`${shop.url}/contact`)

  await buying.waitForOrders(10)
  const near = buying.takeCounts()
  line.delay(100)
  await buying.waitForOrders(20)
  const far = buying.takeCounts()
  line.cut()
  await buying.waitForOrders(20)
  const cut = buying.takeCounts()
  await buying.stop()
  const pages = await reading.stop()

  process.stdout.write(
    `Longest wait for an order ${near.longestMs} ms, with 200 ms to PostgreSQL and back ${far.longestMs} ms, with the line cut once ${cut.longestMs} ms and ${cut.sentAgain} sent again; the slowest of ${pages.length} pages after ${longestOf(pages)} ms\n`,
  )
  expect(far.sentAgain).toBe(0)
  expect(new Set(statuses)).toEqual(new Set(cut.sentAgain > 0 ? [200, 503] : [200]))
  expect(longestOf(pages)).toBeLessThan(1000)
  const stored = await readOrders(server)
  expect([stored.numbers, stored.held]).toEqual([buying.confirmed, buying.confirmed.size])
}, 240_000)
