import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, isRoot, query, startPostgresIn } from './postgres-process.ts'

const canMount = isRoot && tryToMount()

test.runIf(canMount)('a full disk is reported in one sentence at the first start', async () => {
  const disk = await aDisk('24m')

  const shop = await startPostgresIn(path.join(disk, 'data'))

  expect(shop.sentence).toBe(`The disk that holds ${disk}/data is full: free some space there and start again.`)
})

test.runIf(canMount)('a disk that fills up later is reported in one sentence, and no data is lost', async () => {
  const disk = await aDisk('160m')
  const folder = path.join(disk, 'data')
  const first = await startPostgresIn(folder)
  await query(first.connection, 'create table cups as select 3 as count')
  await first.end()
  fill(disk)
  const refused = await startPostgresIn(folder)
  rmSync(path.join(disk, 'filler'))

  const second = await startPostgresIn(folder)

  expect(refused.sentence).toBe(`The disk that holds ${folder} is full: free some space there and start again.`)
  expect(await query(second.connection, 'select count from cups')).toEqual([3])
})

test.runIf(canMount)('a read-only disk is reported in one sentence, with and without a database on it', async () => {
  const disk = await aDisk('160m')
  const folder = path.join(disk, 'data')
  await (await startPostgresIn(folder)).end()
  execFileSync('mount', ['-o', 'remount,ro', disk])

  const shops = await Promise.all([startPostgresIn(folder), startPostgresIn(path.join(disk, 'other'))])

  expect(shops.map(({ sentence }) => sentence)).toEqual([
    `The disk that holds ${folder} is read-only: make it writable or set DATA_DIR to a folder that is.`,
    `The disk that holds ${disk}/other is read-only: make it writable or set DATA_DIR to a folder that is.`,
  ])
})

/** A small disk in memory. */
async function aDisk(size: string): Promise<string> {
  const disk = path.join(await aFolder(), 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  return disk
}

function fill(disk: string): void {
  try {
    writeFileSync(path.join(disk, 'filler'), Buffer.alloc(200 * 1024 * 1024))
  } catch {
    // The test expects the disk to be full.
  }
}

function tryToMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    execFileSync('umount', ['/mnt'])
    return true
  } catch {
    return false
  }
}
