import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { aFolder, ask, postmasterPid, startIn } from './house.ts'

test('what was written is there after the next start', async () => {
  const folder = await aFolder()
  const first = await startIn(folder)
  await ask(first.connection, 'create table cups as select 3 as count')
  await first.end()

  const second = await startIn(folder)

  expect(await ask(second.connection, 'select count from cups')).toEqual([3])
})

test('nobody but the shop can connect: no network, and a folder closed to others', async () => {
  const shop = await startIn(await aFolder())

  const settings = await ask(
    shop.connection,
    "select current_setting('listen_addresses'), current_setting('unix_socket_permissions')",
  )

  expect(settings).toEqual(['', '0700'])
})

test('the shop owns its database and nothing above it', async () => {
  const shop = await startIn(await aFolder())

  const rights = await ask(shop.connection, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user')

  expect(rights).toEqual([false, false])
})

test('words are compared the same way on every machine', async () => {
  const shop = await startIn(await aFolder())

  const answers = await ask(
    shop.connection,
    "select upper('smørrebrød'), 'Z' < 'a', current_setting('server_encoding')",
  )

  expect(answers).toEqual(['SMØRREBRØD', true, 'UTF8'])
})

test('Ctrl-C is for the shop: PostgreSQL ends when the shop has finished', async () => {
  const folder = await aFolder()
  const shop = await startIn(folder)
  const pid = postmasterPid(folder)

  await shop.end('SIGTERM')

  expect([isRunning(pid), shop.child.exitCode]).toEqual([false, 0])
})

test('a killed shop leaves its PostgreSQL running, and the next start takes over with everything in it', async () => {
  const folder = await aFolder()
  const killed = await startIn(folder)
  await ask(killed.connection, 'create table cups as select 3 as count')
  const left = postmasterPid(folder)
  await killed.end('SIGKILL')

  const next = await startIn(folder)

  expect(await ask(next.connection, 'select count from cups')).toEqual([3])
  expect([isRunning(left), next.said()]).toEqual([false, expect.stringContaining('it is ended and started anew')])
})

test('a power cut leaves a stale lock behind, and the next start gets over it', async () => {
  const folder = await aFolder()
  const shop = await startIn(folder)
  await ask(shop.connection, 'create table cups as select 3 as count')
  await shop.end('SIGKILL')
  process.kill(postmasterPid(folder), 'SIGKILL')

  const next = await startIn(folder)

  expect(await ask(next.connection, 'select count from cups')).toEqual([3])
})

test('a stale lock whose number now belongs to another program does not stop the start, nor the program', async () => {
  const folder = await aFolder()
  await (await startIn(folder)).end()
  await writeFile(
    path.join(folder, 'postgres/18/postmaster.pid'),
    `${process.pid}\n${folder}\n1700000000\n5432\n/nowhere\n\n0\nready\n`,
  )

  const next = await startIn(folder)

  expect(await ask(next.connection, 'select 1')).toEqual([1])
})

test('a lock file that a full disk left empty does not stop the start', async () => {
  const folder = await aFolder()
  await (await startIn(folder)).end()
  await writeFile(path.join(folder, 'postgres/18/postmaster.pid'), '')

  const next = await startIn(folder)

  expect(await ask(next.connection, 'select 1')).toEqual([1])
})

test('of two starts at once on a new folder one opens, and the other says so and leaves it alone', async () => {
  const folder = await aFolder()

  const starts = await Promise.all([startIn(folder), startIn(folder)])

  const [open, refused] = starts.sort((a) => (a.connection ? -1 : 1))
  expect(refused?.sentence).toBe(
    `The shop is already running on ${folder} (process ${open?.child.pid}): stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(open?.connection, 'select 1')).toEqual([1])
})

test('of two starts after a kill one takes over, and the other says so', async () => {
  const folder = await aFolder()
  await (await startIn(folder)).end('SIGKILL')

  const starts = await Promise.all([startIn(folder), startIn(folder), startIn(folder)])

  expect(starts.filter(({ connection }) => connection)).toHaveLength(1)
  expect(starts.filter(({ sentence }) => sentence?.includes('is already running'))).toHaveLength(2)
})

test('a script can join the PostgreSQL of a running shop, and leaves it running', async () => {
  const folder = await aFolder()
  const shop = await startIn(folder)

  const joined = await startPostgres({ dataDir: folder, log: pino({ level: 'silent' }), join: true })
  await joined.stop()

  expect(joined.connection).toEqual(shop.connection)
  expect(await ask(shop.connection, 'select 1')).toEqual([1])
})

test('a PostgreSQL that is killed under a running shop comes back by itself', async () => {
  const folder = await aFolder()
  const shop = await startIn(folder)
  await ask(shop.connection, 'create table cups as select 3 as count')

  process.kill(postmasterPid(folder), 'SIGKILL')

  await vi.waitFor(async () => expect(await ask(shop.connection, 'select count from cups')).toEqual([3]), {
    timeout: 20_000,
    interval: 100,
  })
})

test('a folder with a very long path gets its socket in a short one, which is gone afterwards', async () => {
  const folder = path.join(await aFolder(), 'a-folder-within-a-folder'.repeat(5))
  await mkdir(folder)
  const shop = await startIn(folder)
  const socketFolder = shop.connection?.host ?? ''

  const answer = await ask(shop.connection, 'select 1')
  await shop.end()

  expect([answer, socketFolder.length < 90, existsSync(socketFolder)]).toEqual([[1], true, false])
})

test('what a shell says about a PostgreSQL of its owner is not about ours', async () => {
  const env = {
    PGDATA: '/nowhere',
    PGHOST: 'nowhere',
    PGPORT: '1',
    PGUSER: 'x',
    PGSSLMODE: 'require',
    LC_ALL: 'tlh_QO',
  }

  const shop = await startIn(await aFolder(), { env })

  expect(await ask(shop.connection, 'select 1')).toEqual([1])
})

test('a copy of the folder, made while the shop was closed, opens elsewhere with everything in it', async () => {
  const [folder, copy] = [await aFolder(), path.join(await aFolder(), 'copy')]
  const shop = await startIn(folder)
  await ask(shop.connection, 'create table cups as select 3 as count')
  await shop.end()
  execFileSync('cp', ['-a', folder, copy])

  const restored = await startIn(copy)

  expect(await ask(restored.connection, 'select count from cups')).toEqual([3])
})

test('a database of another PostgreSQL is not passed over for an empty one', async () => {
  const folder = await aFolder()
  await mkdir(path.join(folder, 'postgres/17'), { recursive: true })

  const shop = await startIn(folder)

  expect(shop.sentence).toMatch(
    /was written by PostgreSQL 17, and this version of the shop brings 18: docs\/operations.md says/,
  )
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
