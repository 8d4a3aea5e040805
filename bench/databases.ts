import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { findSystemUser } from '#db/postgres/system-user.server.ts'
import { findFreePort } from '#tests/support/free-port.ts'

export type BenchDatabase = {
  name: string
  /** The process whose children answer the statements; null when it is not known. */
  processId: number | null
  /** The number of shop processes that share it. */
  processes: number
  folder: string
  url: string
  stop(): Promise<void>
}

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** The bundled PostgreSQL, as for a shop on one machine. A database in a folder that is given stays there for the next run. */
export async function startBundled(keptIn?: string): Promise<BenchDatabase> {
  const folder = keptIn ?? (await makeFolder())
  await mkdir(folder, { recursive: true })
  const postgres = await startPostgres({ dataDir: folder, log: silent })
  const { host, port, user, database } = postgres.connection
  return {
    name: 'the bundled PostgreSQL, one process',
    processId: readProcessId(path.join(host, `.s.PGSQL.${port}.lock`)),
    processes: 1,
    folder,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await postgres.stop()
      if (!keptIn) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL writes its process id into the first line of the lock file beside its socket. */
function readProcessId(lockFile: string): number | null {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  } catch {
    return null
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
    processId: child.pid ?? null,
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
