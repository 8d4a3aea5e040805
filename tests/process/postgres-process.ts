import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { parsePostmaster, waitUntilGone } from '#db/postgres/postmaster.server.ts'
import type { RunningPostgres } from '#db/postgres/start-postgres.server.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'

export type Connection = RunningPostgres['connection']

/** A process that tried to start PostgreSQL: either `connection` or the `sentence` it ended with. */
export type StartedPostgres = {
  child: ChildProcess
  connection?: Connection
  sentence?: string
  output: () => string
  end(signal?: NodeJS.Signals): Promise<void>
}

export const isRoot = process.getuid?.() === 0

/** The unprivileged user that starts the shop when root runs the tests. */
export const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** A folder that is deleted after the test; a PostgreSQL that still runs in it is stopped. */
export async function aFolder(): Promise<string> {
  const folder = await makeTestFolder('process')
  onTestFinished(async () => {
    await endPostmaster(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Starts PostgreSQL in a separate process that can be killed, as `bin/start` does. */
export async function startPostgresIn(
  dataDir: string,
  { uid = process.getuid?.() ?? 0, root = process.cwd(), env = {} } = {},
): Promise<StartedPostgres> {
  const program = path.join(root, 'tests/process/postgres-program.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    uid,
    gid: uid,
    env: { ...process.env, ...env },
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log += text
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended.then(() => [null])])
  if (line === null) throw new Error(`It ended without any output:\n${log}`)
  return {
    child,
    ...JSON.parse(line),
    output: () => log,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

export async function query(connection: Connection | undefined, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

export function postmasterPid(dataDir: string): number {
  const postmaster = parsePostmaster(readFileSync(path.join(dataDir, 'postgres/18/postmaster.pid'), 'utf8'))
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return postmaster.pid
}

export function processUserId(pid: number): number {
  return Number(execFileSync('stat', ['-c', '%u', `/proc/${pid}`], { encoding: 'utf8' }))
}

/** Stops the PostgreSQL that a killed shop has left running. */
async function endPostmaster(dataDir: string): Promise<void> {
  try {
    const pid = postmasterPid(dataDir)
    process.kill(pid, 'SIGQUIT')
    await waitUntilGone(pid, 10_000)
  } catch {
    // No PostgreSQL is running, as expected.
  }
}
