import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { findSystemUser } from '#db/postgres/system-user.server.ts'
import { findFreePort } from '#tests/support/free-port.ts'

export type BenchDatabase = {
  name: string
  /** The number of shop processes that share it. */
  processes: number
  folder: string
  url: string
  stop(): Promise<void>
}

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** The bundled PostgreSQL, as for a shop on one machine. */
export async function startBundled(): Promise<BenchDatabase> {
  const folder = await makeFolder()
  const postgres = await startPostgres({ dataDir: folder, log: silent })
  const { host, port, user, database } = postgres.connection
  return {
    name: 'the bundled PostgreSQL, one process',
    processes: 1,
    folder,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server from Debian's packages; null when none is installed. */
export async function startServer(processes: number): Promise<BenchDatabase | null> {
  const bin = findServerPrograms()
  if (!bin) return null
  const folder = await makeFolder()
  const cluster = path.join(folder, 'cluster')
  const user = await findSystemUser(cluster)
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  if (user) await chown(folder, user.uid, user.gid)
  const port = await findFreePort()
  const initdbOptions = ['-D', cluster, '-U', 'shopkeeper', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(path.join(bin, 'initdb'), initdbOptions, { ...identity, cwd: '/', stdio: 'ignore' })
  const serverOptions = [
    '-D',
    cluster,
    '-p',
    `${port}`,
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'shared_buffers=512MB',
  ]
  const child = spawn(path.join(bin, 'postgres'), serverOptions, { ...identity, cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  await waitUntilReady(port)
  return {
    name: `a server (PostgreSQL ${path.basename(path.dirname(bin))}), ${processes} processes`,
    processes,
    folder,
    url: `postgres://shopkeeper@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findServerPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  try {
    const newest = readdirSync(root)
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => b - a)[0]
    return newest ? path.join(root, String(newest), 'bin') : null
  } catch {
    return null
  }
}

async function waitUntilReady(port: number, attemptsLeft = 200): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'shopkeeper', database: 'postgres' })
  const answered = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  if (answered) return
  if (attemptsLeft === 0) throw new Error('The PostgreSQL server did not start')
  await sleep(100)
  return await waitUntilReady(port, attemptsLeft - 1)
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-bench-'))
  await chmod(folder, 0o755)
  return folder
}
