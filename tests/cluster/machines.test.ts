import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { startProxy } from '#tests/operations/start-proxy.ts'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { orderNumberIn, orderOf } from './checkout-call.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { aPrimaryWithCopy } from './primary-with-copy.ts'

const buyers = 4
const confirmedWithinMs = 45_000

test('on two machines behind nginx, with PgBouncer and a replica, no order is lost when a process, a machine, the pooler and the primary are killed in turn', async () => {
  const { ask, candle, machines, pooler, primary, copy, promote } = await twoMachines()
  const [one, other] = machines
  const stopping = new AbortController()
  const confirmed = new Set<string>()
  let counted = { failedCalls: 0, failedReads: 0, longestMs: 0 }

  /** Repeats an order with the same key until it is confirmed, as the checkout does. */
  const buy = async (buyer: number) => {
    for (let bought = 0; !stopping.signal.aborted; bought += 1) {
      const order = orderOf(candle, `buyer-${buyer}-${bought}@example.com`)
      const beganAt = performance.now()
      for (let number: string | null = null; number === null; ) {
        number = await ask('POST', '/checkout/place', {}, order).then(({ body }) => orderNumberIn(body), nothing)
        if (number) confirmed.add(number)
        else {
          counted.failedCalls += 1
          await sleep(200)
        }
      }
      counted.longestMs = Math.max(counted.longestMs, performance.now() - beganAt)
    }
  }
  /** Each text is searched for once, so no answer comes from memory. */
  const search = async () => {
    for (let searched = 0; !stopping.signal.aborted; searched += 1) {
      const answer = await ask('GET', `/api/search?query=candle%20${searched}`).catch(nothing)
      if (answer?.status !== 200) counted.failedReads += 1
      await sleep(100)
    }
  }
  const waitForOrders = async (count: number) => {
    const wanted = confirmed.size + count
    await vi.waitFor(() => expect(confirmed.size).toBeGreaterThanOrEqual(wanted), { timeout: 90_000 })
  }

  const people = Promise.all([search(), ...Array.from({ length: buyers }, (_, buyer) => buy(buyer))])
  const disturbances: [string, () => unknown][] = [
    ['a process', () => kill(childrenOf(one.pid).slice(0, 1))],
    ['a machine', () => kill([other.pid, ...childrenOf(other.pid)])],
    ['PgBouncer for 2 s', () => pooler.killAndRestart(2000)],
    [
      'the primary',
      () =>
        primary
          .end('SIGQUIT')
          .then(promote)
          .then(() => pooler.leadTo(copy)),
    ],
  ]
  const waits: number[] = []
  for (const [what, disturb] of disturbances) {
    await waitForOrders(10)
    counted = { failedCalls: 0, failedReads: 0, longestMs: 0 }
    await disturb()
    await waitForOrders(20)
    const { failedCalls, failedReads, longestMs } = counted
    waits.push(longestMs)
    process.stdout.write(
      `Killed ${what}: ${failedCalls} orders sent again, ${failedReads} searches failed, longest wait ${Math.round(longestMs)} ms\n`,
    )
  }
  stopping.abort()
  await people

  const { rows } = await asSuperuser(copy, `select number from orders where email like 'buyer-%'`, 'shop')
  const { rows: stock } = await asSuperuser(copy, `select held from products where article = 'CND-001'`, 'shop')
  expect(rows.map(({ number }) => number).toSorted()).toEqual([...confirmed].toSorted())
  expect(stock).toEqual([{ held: confirmed.size }])
  expect(Math.max(...waits)).toBeLessThan(confirmedWithinMs)
  expect((await ask('GET', await aPictureAddress(ask))).status).toBe(200)
}, 400_000)

async function twoMachines() {
  const { primary, copy, promote } = await aPrimaryWithCopy({ isSynchronous: true })
  const pooler = await startPgBouncer(primary)
  const keys = { region: 'eu-north-1', accessKeyId: 'key-of-the-shop', secretAccessKey: 'secret-of-the-shop' }
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${copy.port}/shop`,
    DATABASE_REPLICA_URL: `postgres://postgres@127.0.0.1:${copy.port}/shop`,
    WEB_PROCESSES: '2',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    SEED: 'demo',
    PREPARE_PICTURES: 'off',
    RATE_LIMITS: 'off',
    S3_ENDPOINT: (await startFakeS3(keys)).endpoint,
    S3_REGION: keys.region,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  const one = await startBuiltShop({ ...settings, DATA_DIR: await aFolder() })
  const other = await startBuiltShop({ ...settings, DATA_DIR: await aFolder() })
  await vi.waitFor(
    () => {
      for (const { output } of [one, other]) expect(output()).toContain('All processes are open')
    },
    { timeout: 60_000 },
  )
  const ports: [number, number] = [portOf(one), portOf(other)]
  const ask = await startProxy('nginx', { https: await findFreePort(), http: await findFreePort(), processes: ports })
  const { rows } = await asSuperuser(
    primary,
    `update products set on_hand = 100000 where article = 'CND-001' returning article, price_cents as "priceCents"`,
    'shop',
  )
  return { ask, candle: rows[0], machines: [one, other] as const, pooler, primary, copy, promote }
}

async function aPictureAddress(ask: Awaited<ReturnType<typeof startProxy>>): Promise<string> {
  const { body } = await ask('GET', '/candles/product/CND-001')
  return /\/media\/[\w.-]+\.webp/.exec(body)?.[0] ?? ''
}

function portOf({ url }: { url: string }): number {
  return Number(new URL(url).port)
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

/** As when a machine loses its power: the processes have no time for anything. */
function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself, because the process that started it did.
    }
  }
}

function nothing(): null {
  return null
}
