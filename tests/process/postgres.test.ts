import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { aFolder, postmasterPid, query, startPostgresIn } from './postgres-process.ts'

test('data is still there after a restart', { tags: 'nightly' }, async () => {
  const folder = await aFolder()
  const first = await startPostgresIn(folder)
  await query(first.connection, 'create table cups as select 3 as count')
  await first.end()

  const second = await startPostgresIn(folder)

  expect(await query(second.connection, 'select count from cups')).toEqual([3])
})

test('only the shop can connect: no network, and a socket closed to other users', async () => {
  const shop = await startPostgresIn(await aFolder())

  const settings = await query(
    shop.connection,
    "select current_setting('listen_addresses'), current_setting('unix_socket_permissions')",
  )

  expect(settings).toEqual(['', '0700'])
})

test('the shop’s database role is neither a superuser nor may it create roles', async () => {
  const shop = await startPostgresIn(await aFolder())

  const rights = await query(
    shop.connection,
    'select rolsuper, rolcreaterole from pg_roles where rolname = current_user',
  )

  expect(rights).toEqual([false, false])
})

test('text is sorted and changed to capitals the same way on every machine', { tags: 'nightly' }, async () => {
  const shop = await startPostgresIn(await aFolder())

  const answers = await query(
    shop.connection,
    "select upper('smørrebrød'), 'Z' < 'a', current_setting('server_encoding')",
  )

  expect(answers).toEqual(['SMØRREBRØD', true, 'UTF8'])
})

test('PostgreSQL ends with the shop when the shop is stopped', { tags: 'nightly' }, async () => {
  const folder = await aFolder()
  const shop = await startPostgresIn(folder)
  const pid = postmasterPid(folder)

  await shop.end('SIGTERM')

  expect([isRunning(pid), shop.child.exitCode]).toEqual([false, 0])
})

test('a killed shop leaves its PostgreSQL running, and the next start takes over with all data', async () => {
  const folder = await aFolder()
  const killed = await startPostgresIn(folder)
  await query(killed.connection, 'create table cups as select 3 as count')
  const orphanPid = postmasterPid(folder)
  await killed.end('SIGKILL')

  const next = await startPostgresIn(folder)

  expect(await query(next.connection, 'select count from cups')).toEqual([3])
  expect([isRunning(orphanPid), next.output()]).toEqual([
    false,
    expect.stringContaining('it is stopped and started again'),
  ])
})

test('the next start succeeds despite the stale lock file of a power cut', { tags: 'nightly' }, async () => {
  const folder = await aFolder()
  const shop = await startPostgresIn(folder)
  await query(shop.connection, 'create table cups as select 3 as count')
  await shop.end('SIGKILL')
  process.kill(postmasterPid(folder), 'SIGKILL')

  const next = await startPostgresIn(folder)

  expect(await query(next.connection, 'select count from cups')).toEqual([3])
})

test('a stale lock file with the process id of another program stops neither the start nor that program', {
  tags: 'nightly',
}, async () => {
  const folder = await aFolder()
  await (await startPostgresIn(folder)).end()
  await writeFile(
    path.join(folder, 'postgres/18/postmaster.pid'),
    `${process.pid}\n${folder}\n1700000000\n5432\n/nowhere\n\n0\nready\n`,
  )

  const next = await startPostgresIn(folder)

  expect(await query(next.connection, 'select 1')).toEqual([1])
})

test('the shop starts despite a lock file that a full disk left empty', { tags: 'nightly' }, async () => {
  const folder = await aFolder()
  await (await startPostgresIn(folder)).end()
  await writeFile(path.join(folder, 'postgres/18/postmaster.pid'), '')

  const next = await startPostgresIn(folder)

  expect(await query(next.connection, 'select 1')).toEqual([1])
})

test('of two simultaneous starts on a new folder one opens, and the other says that the shop is running', {
  tags: 'nightly',
}, async () => {
  const folder = await aFolder()

  const starts = await Promise.all([startPostgresIn(folder), startPostgresIn(folder)])

  const [open, refused] = starts.sort((a) => (a.connection ? -1 : 1))
  expect(refused?.sentence).toBe(
    `The shop is already running on ${folder} (process ${open?.child.pid}): stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await query(open?.connection, 'select 1')).toEqual([1])
})

test('a PostgreSQL that another start stops before it is ready is started again', { tags: 'nightly' }, async () => {
  const folder = await aFolder()
  await (await startPostgresIn(folder)).end()
  const starting = startPostgresIn(folder)
  const stopped = await vi.waitFor(() => postmasterPid(folder), { interval: 1, timeout: 10_000 })

  process.kill(stopped, 'SIGINT')
  const shop = await starting

  expect(shop.sentence).toBeUndefined()
  expect(await query(shop.connection, 'select 1')).toEqual([1])
  expect(postmasterPid(folder)).not.toBe(stopped)
})

test('of three simultaneous starts after a kill one takes over, and the others say that the shop is running', {
  tags: 'nightly',
}, async () => {
  const folder = await aFolder()
  await (await startPostgresIn(folder)).end('SIGKILL')

  const starts = await Promise.all([startPostgresIn(folder), startPostgresIn(folder), startPostgresIn(folder)])

  const refusal = expect.stringContaining('is already running')
  expect(starts.map(({ sentence = 'open' }) => sentence).sort()).toEqual([refusal, refusal, 'open'])
})

test('a script can join the PostgreSQL of a running shop, and leaves it running', { tags: 'nightly' }, async () => {
  const folder = await aFolder()
  const shop = await startPostgresIn(folder)

  const joined = await startPostgres({ dataDir: folder, log: pino({ level: 'silent' }), join: true })
  await joined.stop()

  expect(joined.connection).toEqual(shop.connection)
  expect(await query(shop.connection, 'select 1')).toEqual([1])
})

test('a PostgreSQL that is killed under a running shop is restarted', async () => {
  const folder = await aFolder()
  const shop = await startPostgresIn(folder)
  await query(shop.connection, 'create table cups as select 3 as count')

  process.kill(postmasterPid(folder), 'SIGKILL')

  await vi.waitFor(async () => expect(await query(shop.connection, 'select count from cups')).toEqual([3]), {
    timeout: 20_000,
    interval: 100,
  })
})

test('for a folder with a very long path the socket is in a short temporary folder, deleted afterwards', {
  tags: 'nightly',
}, async () => {
  const folder = path.join(await aFolder(), 'a-folder-within-a-folder'.repeat(5))
  await mkdir(folder)
  const shop = await startPostgresIn(folder)
  const socketFolder = shop.connection?.host ?? ''

  const answer = await query(shop.connection, 'select 1')
  await shop.end()

  expect([answer, socketFolder.length < 90, existsSync(socketFolder)]).toEqual([[1], true, false])
})

test('the shop’s PostgreSQL ignores the PG* and LC_ALL variables of the shell', { tags: 'nightly' }, async () => {
  const env = {
    PGDATA: '/nowhere',
    PGHOST: 'nowhere',
    PGPORT: '1',
    PGUSER: 'x',
    PGSSLMODE: 'require',
    LC_ALL: 'tlh_QO',
  }

  const shop = await startPostgresIn(await aFolder(), { env })

  expect(await query(shop.connection, 'select 1')).toEqual([1])
})

test('a copy of the folder, made while the shop is closed, opens elsewhere with all data', {
  tags: 'nightly',
}, async () => {
  const [folder, copy] = [await aFolder(), path.join(await aFolder(), 'copy')]
  const shop = await startPostgresIn(folder)
  await query(shop.connection, 'create table cups as select 3 as count')
  await shop.end()
  execFileSync('cp', ['-a', folder, copy])

  const restored = await startPostgresIn(copy)

  expect(await query(restored.connection, 'select count from cups')).toEqual([3])
})

test('a database of another PostgreSQL version is reported, not replaced by an empty one', {
  tags: 'nightly',
}, async () => {
  const folder = await aFolder()
  await mkdir(path.join(folder, 'postgres/17'), { recursive: true })

  const shop = await startPostgresIn(folder)

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
