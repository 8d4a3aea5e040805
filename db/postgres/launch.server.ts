import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './binaries.server.ts'
import { CannotStart, diskSentence } from './cannot-start.ts'
import type { Home } from './home.server.ts'
import { noBinaries } from './platform-package.server.ts'
import { findPostmaster } from './postmaster.server.ts'
import type { Settings } from './settings.ts'

export type PostgresLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** A PostgreSQL that this process started. `gone` settles when it has ended, with its last log lines. */
export type Launched = { child: ChildProcess; exited: Promise<string> }

/** Crash recovery may take minutes and must not be interrupted. */
const readyWithinMs = 600_000

/** Starts PostgreSQL and waits until it accepts connections. Null when a concurrent start was quicker and its server runs. */
export async function launch(
  home: Home,
  binaries: Binaries,
  settings: Settings,
  log: PostgresLog,
): Promise<Launched | null> {
  const launched = await spawnPostgres(home, binaries, settings, log)
  const { child } = launched
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(home.cluster)
    if (postmaster?.ready && postmaster.pid === child.pid) return launched
    const complaint = await Promise.race([launched.exited, sleep(10, null)])
    if (complaint === null) continue
    // It ends with 0 when it is told to stop: another start took it for the server of a killed shop.
    if (child.exitCode === 0 || isAnotherStart(complaint)) return null
    throw new CannotStart(
      diskSentence(complaint, home.dataDir) ?? `PostgreSQL does not start in ${home.dataDir}: ${lastLine(complaint)}`,
    )
  }
  child.kill('SIGINT')
  throw new CannotStart(`PostgreSQL was not ready within ${readyWithinMs / 1000} s in ${home.dataDir}.`)
}

/**
 * PostgreSQL creates its lock file and fills it in two steps, so a second start may find it empty. The shared memory is still in use while the
 * processes of a killed server end.
 */
function isAnotherStart(complaint: string): boolean {
  return /lock file "[^"]+" (already exists|is empty)|pre-existing shared memory block/.test(complaint)
}

async function spawnPostgres(
  { cluster, user }: Home,
  { postgres, env }: Binaries,
  settings: Settings,
  log: PostgresLog,
): Promise<Launched> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', cluster, ...options], {
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own: Ctrl-C stops the shop, which stops PostgreSQL after the last response.
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    // The program file exists, so its loader is missing: this system has another C library than the binaries were built for.
    child.once('error', () => reject(new CannotStart(noBinaries('this C library'))))
  })
  const stopWithParent = () => child.kill('SIGINT')
  process.once('exit', stopWithParent)
  const complaint = collectLog(child, log)
  const exited = new Promise<string>((resolve) => child.once('close', () => resolve(complaint.join('\n'))))
  void exited.then(() => process.off('exit', stopWithParent))
  return { child, exited }
}

/** Passes PostgreSQL's log on to ours; keeps the last lines, to explain a failed start. */
function collectLog(child: ChildProcess, log: PostgresLog): string[] {
  const lastLines: string[] = []
  if (!child.stderr) return lastLines
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lastLines.push(line) > 20) lastLines.shift()
    const [, severity = '', message = line] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? []
    log[severity === 'PANIC' ? 'error' : severity === 'FATAL' || severity === 'WARNING' ? 'warn' : 'debug'](
      { postgres: severity },
      message,
    )
  })
  return lastLines
}

function lastLine(complaint: string): string {
  const lines = complaint.trim().split('\n')
  const serious = lines.filter((line) => /^(FATAL|PANIC)/.test(line)).at(-1) ?? lines.at(-1)
  return serious?.replace(/^[A-Z]+:\s+/, '') || 'it logged nothing'
}
