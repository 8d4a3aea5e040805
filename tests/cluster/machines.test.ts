import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { type Ask, startProxy } from '#tests/operations/start-proxy.ts'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { aCandleWithoutEnd, readOrders, startBuying } from './buyers.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { aPrimaryWithCopy } from './primary-with-copy.ts'

const confirmedWithinMs = 45_000

test('on two machines behind nginx, with PgBouncer and a replica, no order is lost when a process, a machine, the pooler and the primary are killed in turn', async () => {
  const { ask, candle, machines, pooler, primary, copy, promote } = await twoMachines()
  const [one, other] = machines
  const buying = startBuying(candle, (order) =>
    ask('POST', '/checkout/place', {}, order).then(({ body }) => body, nothing),
  )
  let failedSearches = 0
  /** Each text is searched for once, so no answer comes from memory. */
  const search = async () => {
    for (let searched = 0; !buying.isStopped(); searched += 1) {
      const answer = await ask('GET', `/api/search?query=candle%20${searched}`).catch(nothing)
      if (answer?.status !== 200) failedSearches += 1
      await sleep(100)
    }
  }

  const searching = search()
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
    await buying.waitForOrders(10)
    buying.takeCounts()
    failedSearches = 0
    await disturb()
    await buying.waitForOrders(20)
    const { sentAgain, longestMs } = buying.takeCounts()
    waits.push(longestMs)
    process.stdout.write(
      `Killed ${what}: ${sentAgain} orders sent again, ${failedSearches} searches failed, longest wait ${longestMs} ms\n`,
    )
  }
  await buying.stop()
  await searching

  const { numbers, held } = await readOrders(copy)
  expect([numbers, held]).toEqual([buying.confirmed, buying.confirmed.size])
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
  return {
    ask,
    candle: await aCandleWithoutEnd(primary),
    machines: [one, other] as const,
    pooler,
    primary,
    copy,
    promote,
  }
}

async function aPictureAddress(ask: Ask): Promise<string> {
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
