import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { initServer, makeServerFolder, startServer } from '#tests/operations/debian-postgres.ts'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { aCandleWithoutEnd, readOrders, startBuying } from './buyers.ts'
import { aNetwork } from './network.ts'
import { startNginxOn } from './nginx-on-a-machine.ts'
import { type Answer, longestOf } from './visitors.ts'

const cutMs = 60_000
const confirmedWithinMs = 45_000

test('when one of two machines is cut off from the network the other one sells on, and nothing is lost when it is back', async () => {
  const { ask, server, candle, other } = await twoMachines()
  const buying = startBuying(candle, (order) =>
    ask('/checkout/place', order).then(
      ({ body }) => body,
      () => null,
    ),
  )
  /** Each text is searched for once, so no answer comes from memory. One that waits does not keep the next one back. */
  const searches: Promise<Answer | null>[] = []
  const search = async () => {
    for (let searched = 0; !buying.isStopped(); searched += 1) {
      searches.push(ask(`/api/search?query=candle%20${searched}`).catch(() => null))
      await sleep(500)
    }
  }
  const searching = search()
  await buying.waitForOrders(20)
  const before = buying.takeCounts()

  other.cutOff()
  const atCut = buying.confirmed.size
  await sleep(cutMs)
  const whileCut = buying.confirmed.size - atCut
  other.reconnect()
  await buying.waitForOrders(30)
  await buying.stop()
  await searching
  const answers = await Promise.all(searches)
  const counts = buying.takeCounts()

  const found = answers.flatMap((answer) => (answer?.status === 200 ? [answer] : []))
  process.stdout.write(
    `A machine cut off for ${cutMs} ms: ${whileCut} orders meanwhile, ${counts.sentAgain} sent again, longest wait ${counts.longestMs} ms (${before.longestMs} ms before); ${searches.length} searches, ${searches.length - found.length} failed, ${found.filter(({ ms }) => ms > 5000).length} took more than 5 s, the slowest ${longestOf(found)} ms\n`,
  )
  const { numbers, held } = await readOrders(server)
  expect([numbers, held]).toEqual([buying.confirmed, buying.confirmed.size])
  expect(whileCut).toBeGreaterThan(10)
  expect(counts.longestMs).toBeLessThan(confirmedWithinMs)
}, 600_000)

async function twoMachines() {
  const { front, one, other, database } = aNetwork('front', 'one', 'other', 'database')
  const data = path.join(await makeServerFolder(), 'data')
  await initServer(data)
  await appendFile(path.join(data, 'pg_hba.conf'), 'host all all 192.0.2.0/24 trust\n')
  const server = await startServer(data, ['listen_addresses=*'], undefined, database.prefix)
  await asSuperuser(server, 'create database shop')
  const settings = {
    DATABASE_URL: `postgres://postgres@${database.address}:${server.port}/shop`,
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    SEED: 'demo',
    PREPARE_PICTURES: 'off',
    RATE_LIMITS: 'off',
  }
  const port = String(await findFreePort())
  for (const machine of [one, other]) {
    await startBuiltShop({ ...settings, DATA_DIR: await aFolder(), PORT: port }, { machine })
  }
  const ask = await startNginxOn(front, [`${one.address}:${port}`, `${other.address}:${port}`])
  return { ask, server, candle: await aCandleWithoutEnd(server), other }
}
