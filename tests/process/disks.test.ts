import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { aSmallDisk, canMount, fillDisk } from '#tests/support/small-disk.ts'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder, query, startPostgresIn } from './postgres-process.ts'

const mayMount = canMount()

test.runIf(mayMount)('a full disk is reported in one sentence at the first start', async () => {
  const disk = await aSmallDisk(await aFolder(), '24m')

  const shop = await startPostgresIn(path.join(disk, 'data'))

  expect(shop.sentence).toBe(`The disk that holds ${disk}/data is full: free some space there and start again.`)
})

test.runIf(mayMount)('a disk that fills up later is reported in one sentence, and no data is lost', async () => {
  const disk = await aSmallDisk(await aFolder(), '160m')
  const folder = path.join(disk, 'data')
  const first = await startPostgresIn(folder)
  await query(first.connection, 'create table cups as select 3 as count')
  await first.end()
  const freeSpace = fillDisk(disk)
  const refused = await startPostgresIn(folder)
  await freeSpace()

  const second = await startPostgresIn(folder)

  expect(refused.sentence).toBe(`The disk that holds ${folder} is full: free some space there and start again.`)
  expect(await query(second.connection, 'select count from cups')).toEqual([3])
})

test.runIf(mayMount)(
  'a read-only disk is reported in one sentence, with and without a database on it',
  { tags: 'nightly' },
  async () => {
    const disk = await aSmallDisk(await aFolder(), '160m')
    const folder = path.join(disk, 'data')
    await (await startPostgresIn(folder)).end()
    execFileSync('mount', ['-o', 'remount,ro', disk])

    const shops = await Promise.all([startPostgresIn(folder), startPostgresIn(path.join(disk, 'other'))])

    expect(shops.map(({ sentence }) => sentence)).toEqual([
      `The disk that holds ${folder} is read-only: make it writable or set DATA_DIR to a folder that is.`,
      `The disk that holds ${disk}/other is read-only: make it writable or set DATA_DIR to a folder that is.`,
    ])
  },
)

test.runIf(mayMount && isBuilt)(
  'a shop whose disk fills up stays open, alarms at /writable and recovers; restarts of its PostgreSQL are counted',
  { timeout: 120_000 },
  async () => {
    const disk = await aSmallDisk(await aFolder(), '220m')
    const folder = path.join(disk, 'data')
    const shop = await startBuiltShop({ DATA_DIR: folder, METRICS: 'public', PREPARE_PICTURES: 'off' })
    const statuses = async () =>
      (await Promise.all(['/writable', '/readyz', '/'].map((address) => fetch(shop.url + address)))).map(
        ({ status }) => status,
      )
    const metric = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1])
    const patience = { timeout: 30_000, interval: 250 }

    const freeSpace = fillDisk(disk)
    await vi.waitFor(async () => expect(await statuses()).toEqual([503, 200, 200]), patience)
    const reason = await (await fetch(`${shop.url}/writable`)).json()
    const free = await metric('shop_disk_free_bytes\\{of="database"\\}')
    await freeSpace()
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), patience)
    process.kill(postmasterOf(folder), 'SIGKILL')

    await vi.waitFor(async () => expect(await metric('shop_postgres_restarts_total')).toBe(1), patience)
    expect(reason).toEqual({ writes: false, reason: 'the disk of the database is full' })
    expect(free).toBeLessThan(100_000)
  },
)

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postgres/18/postmaster.pid'), 'utf8'), 10)
}
