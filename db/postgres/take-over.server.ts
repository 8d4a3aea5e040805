import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.server.ts'
import { CannotStart } from './cannot-start.ts'
import type { Home } from './home.server.ts'
import { type Keeper, keep } from './keeper.server.ts'
import { type Launched, launch, type PostgresLog } from './launch.server.ts'
import { findPostmaster, isPostgresOf, type Postmaster, waitUntilGone } from './postmaster.server.ts'
import type { Settings } from './settings.ts'

export type Ground = { home: Home; binaries: Binaries; socketFolder: string; settings: Settings; log: PostgresLog }

export type Running = { launched: Launched; keeper: Keeper }
export type Taken = { by: string; socketFolder: string }

const withinMs = 60_000

/**
 * Returns a server that this process supervises, or the process that supervises it already. PostgreSQL itself decides races:
 * it lets one server run on a folder, and one connection hold the lock. The process that loses looks again.
 */
export async function takeOver(ground: Ground): Promise<Running | Taken> {
  const { home } = ground
  const deadline = Date.now() + withinMs
  let why = 'it does not answer'
  while (Date.now() < deadline) {
    const found = await findPostmaster(home.cluster)
    const outcome = found ? await takeFrom(found, ground) : await startOwn(ground)
    if (typeof outcome === 'object') return outcome
    why = outcome
    await sleep(30)
  }
  throw new CannotStart(`A PostgreSQL runs in ${home.dataDir} already, but cannot be used: ${why}.`)
}

async function takeFrom(found: Postmaster, ground: Ground): Promise<Taken | string> {
  // The file is still being written. Without a folder the driver would connect to localhost, to a foreign server.
  if (!found.socketFolder) return 'it is still starting'
  const keeping = await keep(found.socketFolder)
  if (keeping.state === 'taken') return { by: keeping.by, socketFolder: found.socketFolder }
  if (keeping.state === 'unreachable') return keeping.why
  await endLeftBehind(found.pid, ground)
  return 'it was ended'
}

/** Stops a server whose lock is free: the shop that started it was killed. */
async function endLeftBehind(pid: number, { home, log }: Ground): Promise<void> {
  if (!(await isPostgresOf(home.cluster, pid))) {
    throw new CannotStart(
      `${home.dataDir} is used by a PostgreSQL in another container: stop it or set another DATA_DIR.`,
    )
  }
  log.info('The shop was killed and its PostgreSQL kept running: it is ended and started anew')
  process.kill(pid, 'SIGINT')
  if (!(await waitUntilGone(pid, withinMs)))
    throw new CannotStart(`The PostgreSQL left in ${home.dataDir} (process ${pid}) does not end.`)
}

async function startOwn({ home, binaries, settings, socketFolder, log }: Ground): Promise<Running | string> {
  const launched = await launch(home, binaries, settings, log)
  if (!launched) return 'another start was quicker'
  const keeping = await keep(socketFolder)
  if (keeping.state === 'kept') return { launched, keeper: keeping.keeper }
  // Another start saw our server before we held its lock, took it for one left behind, and ends it.
  if (keeping.state === 'unreachable') launched.child.kill('SIGINT')
  await launched.gone
  return keeping.state === 'unreachable' ? keeping.why : 'another start took it'
}
