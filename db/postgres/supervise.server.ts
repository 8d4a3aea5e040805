import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireSupervisorLock } from './supervisor-lock.server.ts'
import { type PostgresSetup, type Running, takeOver } from './take-over.server.ts'

const stopWithinMs = 30_000
const retryAfterMs = 1000

export type Supervised = {
  /** How often the server ended by itself and was started again. */
  restarts(): number
  stop(): Promise<void>
}

/** Keeps a server running until it is stopped: if it exits, it is started again. */
export function supervise(running: Running, setup: PostgresSetup): Supervised {
  const stopping = new AbortController()
  let restarts = 0
  const watching = watch(running, setup, stopping.signal, () => {
    restarts += 1
  })
  return {
    restarts: () => restarts,
    stop() {
      stopping.abort()
      return watching
    },
  }
}

async function watch(
  first: Running,
  setup: PostgresSetup,
  stopping: AbortSignal,
  onRestarted: () => void,
): Promise<void> {
  const stopped = once(stopping, 'abort')
  let running = first
  while (!stopping.aborted) {
    await Promise.race([running.launched.exited, running.lock.lost, stopped])
    if (stopping.aborted) break
    setup.log.error('PostgreSQL ended by itself; it is started again')
    running = await recover(running, setup, stopping)
    if (stopping.aborted) break
    onRestarted()
    setup.log.info('PostgreSQL takes connections again')
  }
  await end(running)
}

async function recover(running: Running, setup: PostgresSetup, stopping: AbortSignal): Promise<Running> {
  while (!stopping.aborted) {
    const recovered = await (isUp(running) ? reacquireLock(running, setup) : startAgain(setup))
    if (recovered) return recovered
    await sleep(retryAfterMs, null, { signal: stopping }).catch(() => {})
  }
  return running
}

function isUp({ launched }: Running): boolean {
  return launched.child.exitCode === null && launched.child.signalCode === null
}

/**
 * After a crash of one of its processes PostgreSQL closes all connections, including ours, and recovers. Only our lock must be taken again.
 */
async function reacquireLock({ launched }: Running, { socketFolder }: PostgresSetup): Promise<Running | null> {
  const attempt = await acquireSupervisorLock(socketFolder)
  return attempt.state === 'acquired' ? { launched, lock: attempt.lock } : null
}

async function startAgain(setup: PostgresSetup): Promise<Running | null> {
  try {
    const taken = await takeOver(setup)
    if ('launched' in taken) return taken
    setup.log.error(`Another process (${taken.by}) has taken ${setup.home.dataDir}`)
  } catch (error) {
    setup.log.error(
      { error: error instanceof Error ? error.message : String(error) },
      'PostgreSQL could not be started again',
    )
  }
  return null
}

async function end({ launched, lock }: Running): Promise<void> {
  await lock.release().catch(() => {})
  // SIGINT cancels running statements and writes a checkpoint; SIGQUIT leaves that to the recovery at the next start.
  launched.child.kill('SIGINT')
  const timeout = setTimeout(() => launched.child.kill('SIGQUIT'), stopWithinMs)
  await launched.exited
  clearTimeout(timeout)
}
