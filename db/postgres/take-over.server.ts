import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.server.ts'
import { CannotStart } from './cannot-start.ts'
import type { Home } from './home.server.ts'
import { type Launched, launch, type PostgresLog } from './launch.server.ts'
import { findPostmaster, isPostgresOf, type Postmaster, waitUntilGone } from './postmaster.server.ts'
import type { Settings } from './settings.ts'
import { acquireSupervisorLock, type SupervisorLock } from './supervisor-lock.server.ts'

export type PostgresSetup = {
  home: Home
  binaries: Binaries
  socketFolder: string
  settings: Settings
  log: PostgresLog
}

export type Running = { launched: Launched; lock: SupervisorLock }
export type Taken = { by: string; socketFolder: string }

const timeoutMs = 60_000

/**
 * Returns a server that this process supervises, or the process that supervises it already. PostgreSQL itself decides races:
 * it lets one server run on a folder, and one connection hold the lock. The process that loses looks again.
 */
export async function takeOver(setup: PostgresSetup): Promise<Running | Taken> {
  const { home } = setup
  const deadline = Date.now() + timeoutMs
  let reason = 'it does not answer'
  while (Date.now() < deadline) {
    const found = await findPostmaster(home.cluster)
    const outcome = found ? await takeOverFrom(found, setup) : await startOwn(setup)
    if (typeof outcome === 'object') return outcome
    reason = outcome
    await sleep(30)
  }
  throw new CannotStart(`A PostgreSQL runs in ${home.dataDir} already, but cannot be used: ${reason}.`)
}

async function takeOverFrom(found: Postmaster, setup: PostgresSetup): Promise<Taken | string> {
  // The file is still being written. Without a folder the driver would connect to localhost, to a foreign server.
  if (!found.socketFolder) return 'it is still starting'
  const attempt = await acquireSupervisorLock(found.socketFolder)
  if (attempt.state === 'taken') return { by: attempt.by, socketFolder: found.socketFolder }
  if (attempt.state === 'unreachable') return attempt.reason
  // Read again: the lock is that of the server which listens now, and another start may have replaced the one that was found.
  const listening = await findPostmaster(setup.home.cluster)
  if (listening) await stopOrphan(listening.pid, attempt.lock, setup)
  return 'it was ended'
}

/** Stops a server whose lock is free: the shop that started it was killed. */
async function stopOrphan(pid: number, lock: SupervisorLock, { home, log }: PostgresSetup): Promise<void> {
  if (!(await isPostgresOf(home.cluster, pid))) {
    // Another start may have stopped it since: then the connection that holds the lock is lost, too.
    if (!(await isAnswering(lock))) return
    throw new CannotStart(
      `${home.dataDir} is used by a PostgreSQL in another container: stop it or set another DATA_DIR.`,
    )
  }
  log.info('The shop was killed and its PostgreSQL kept running: it is stopped and started again')
  process.kill(pid, 'SIGINT')
  if (!(await waitUntilGone(pid, timeoutMs)))
    throw new CannotStart(`The PostgreSQL left in ${home.dataDir} (process ${pid}) does not end.`)
}

async function isAnswering({ client }: SupervisorLock): Promise<boolean> {
  return await client.query('select 1').then(
    () => true,
    () => false,
  )
}

async function startOwn({ home, binaries, settings, socketFolder, log }: PostgresSetup): Promise<Running | string> {
  const launched = await launch(home, binaries, settings, log)
  if (!launched) return 'another start was quicker'
  const attempt = await acquireSupervisorLock(socketFolder)
  if (attempt.state === 'acquired') {
    if ((await findPostmaster(home.cluster))?.ready) return { launched, lock: attempt.lock }
    await attempt.lock.release().catch(() => undefined)
  }
  // Another start saw our server before we held its lock, took it for one left behind, and ends it. PostgreSQL notes that it is stopping
  // before it ends the connections, and with them that start's lock: so one that was acquired just then is worth nothing.
  if (attempt.state === 'unreachable') launched.child.kill('SIGINT')
  await launched.exited
  return attempt.state === 'unreachable' ? attempt.reason : 'another start took it'
}
