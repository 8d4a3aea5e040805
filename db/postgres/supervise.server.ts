import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { keep } from './keeper.server.ts'
import { type Ground, type Running, takeOver } from './take-over.server.ts'

const stopWithinMs = 30_000
const retryAfterMs = 1000

/** Keeps a server running until the returned function is called: one that ends by itself is started again. */
export function supervise(running: Running, ground: Ground): () => Promise<void> {
  const stopping = new AbortController()
  const watching = watch(running, ground, stopping.signal)
  return () => {
    stopping.abort()
    return watching
  }
}

async function watch(first: Running, ground: Ground, stopping: AbortSignal): Promise<void> {
  const stopped = once(stopping, 'abort')
  let running = first
  while (!stopping.aborted) {
    await Promise.race([running.launched.gone, running.keeper.lost, stopped])
    if (stopping.aborted) break
    ground.log.error('PostgreSQL ended by itself; it is started again')
    running = await recover(running, ground, stopping)
    if (!stopping.aborted) ground.log.info('PostgreSQL takes connections again')
  }
  await end(running)
}

async function recover(running: Running, ground: Ground, stopping: AbortSignal): Promise<Running> {
  while (!stopping.aborted) {
    const recovered = await (isUp(running) ? keepAgain(running, ground) : startAgain(ground))
    if (recovered) return recovered
    await sleep(retryAfterMs, null, { signal: stopping }).catch(() => {})
  }
  return running
}

function isUp({ launched }: Running): boolean {
  return launched.child.exitCode === null && launched.child.signalCode === null
}

/** After a crash of one of its processes PostgreSQL closes all connections, ours too, and recovers by itself: only the lock is taken again. */
async function keepAgain({ launched }: Running, { socketFolder }: Ground): Promise<Running | null> {
  const keeping = await keep(socketFolder)
  return keeping.state === 'kept' ? { launched, keeper: keeping.keeper } : null
}

async function startAgain(ground: Ground): Promise<Running | null> {
  try {
    const taken = await takeOver(ground)
    if ('launched' in taken) return taken
    ground.log.error(`Another process (${taken.by}) has taken ${ground.home.dataDir}`)
  } catch (error) {
    ground.log.error(
      { error: error instanceof Error ? error.message : String(error) },
      'PostgreSQL could not be started again',
    )
  }
  return null
}

async function end({ launched, keeper }: Running): Promise<void> {
  await keeper.release().catch(() => {})
  // SIGINT cancels running statements and writes a checkpoint; SIGQUIT leaves that to the recovery at the next start.
  launched.child.kill('SIGINT')
  const timeout = setTimeout(() => launched.child.kill('SIGQUIT'), stopWithinMs)
  await launched.gone
  clearTimeout(timeout)
}
