import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findSystemUser } from '#db/postgres/system-user.server.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { isBuilt, shareDemoPictures, startBuiltShop } from './built-shop.ts'
import { aFolder, query } from './postgres-process.ts'

const programs = findServerPrograms()
if (!programs)
  console.warn('Skipped: DATABASE_URL, because no PostgreSQL server (15 or newer) lies in /usr/lib/postgresql')
if (!isBuilt) console.warn('Skipped: the built shop, because there is none (npm run build)')

test.runIf(isBuilt && programs)(
  'the shop seeds its database and serves its pages from a PostgreSQL server',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const server = await aServer(programs ?? '')
    const folder = await aFolder()
    await shareDemoPictures(folder)

    const shop = await startBuiltShop({ DATA_DIR: folder, DATABASE_URL: server.url, SEED: 'demo' })
    const pages = [
      '/',
      '/candles?color=Blue&sort=price&dir=asc',
      '/search?query=cnadle',
      '/api/new-collection',
      '/readyz',
    ]
    const answers = await Promise.all(pages.map((page) => fetch(shop.url + page)))
    const exitCode = await shop.end()

    expect([answers.map(({ status }) => status), exitCode]).toEqual([[200, 200, 200, 200, 200], 0])
    expect(await query(server.connection, 'select count(*) > 50 from products')).toEqual([true])
    expect(readdirSync(folder)).toEqual(['pictures'])
  },
)

test.runIf(isBuilt && programs)(
  'a shop that may open too few files says how many it needs, and ends',
  { timeout: 120_000 },
  async () => {
    const server = await aServer(programs ?? '')
    const environment = { DATABASE_URL: server.url, DATA_DIR: await aFolder() }

    const shop = await startBuiltShop(environment, { openFiles: 22 })

    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain(
      'This process may open 22 files and connections, which is too few: allow at least 1024',
    )
  },
)

test.runIf(isBuilt && programs)(
  'two shops that start at once on one server share its database',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const server = await aServer(programs ?? '')
    const environment = { DATABASE_URL: server.url }

    const shops = await Promise.all([
      startBuiltShop({ ...environment, DATA_DIR: await aFolder() }),
      startBuiltShop({ ...environment, DATA_DIR: await aFolder() }),
    ])
    const openLine = expect.stringContaining(' is open: ')
    expect(shops.map(({ output }) => output())).toEqual([openLine, openLine])
    const answers = await Promise.all(shops.map(({ url }) => fetch(`${url}/readyz`)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  },
)

test.runIf(isBuilt && programs)(
  'the shop survives a restart of its PostgreSQL server',
  { timeout: 120_000 },
  async () => {
    const server = await aServer(programs ?? '')
    const shop = await startBuiltShop({ DATA_DIR: await aFolder(), DATABASE_URL: server.url })

    await server.stop()
    const duringStop = await fetch(`${shop.url}/readyz`)
    await server.start()

    expect(duringStop.status).toBe(503)
    await vi.waitFor(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200), {
      timeout: 20_000,
      interval: 200,
    })
  },
)

/** The oldest supported PostgreSQL of this machine, at Debian's path. */
function findServerPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = listFolder(root).map(Number)
  const oldest = versions.filter((version) => version >= 15).sort((a, b) => a - b)[0]
  return oldest ? path.join(root, String(oldest), 'bin') : null
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A private server on a free port, run by a user other than root. */
async function aServer(bin: string) {
  const folder = await aFolder()
  const user = await findSystemUser(path.join(folder, 'cluster'))
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  if (user) await chown(folder, user.uid, user.gid)
  const cluster = path.join(folder, 'cluster')
  const port = await findFreePort()
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...identity,
      cwd: '/',
      stdio: 'ignore',
    },
  )
  let stop = async () => {}
  const administrator = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }

  async function start(): Promise<void> {
    const options = [
      '-D',
      cluster,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
    ]
    const child = spawn(path.join(bin, 'postgres'), options, { ...identity, cwd: '/', stdio: 'ignore' })
    const ended = once(child, 'exit')
    stop = async () => {
      child.kill('SIGINT')
      await ended
    }
    await vi.waitFor(() => query(administrator, 'select 1'), { timeout: 20_000, interval: 50 })
  }

  await start()
  onTestFinished(() => stop())
  // The least rights an administrator can give: a database and its owner.
  await query(administrator, 'create role shopkeeper login')
  await query(administrator, 'create database shop owner shopkeeper')
  const connection = { host: '127.0.0.1', port, user: 'shopkeeper', database: 'shop' }
  return { connection, url: `postgres://shopkeeper@127.0.0.1:${port}/shop`, start, stop: () => stop() }
}
