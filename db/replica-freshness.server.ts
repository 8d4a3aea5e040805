import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { replicaLimits } from '#rulebook/limits/replica.ts'
import type { Reader } from './reading-place.server.ts'

/** Where the two servers are in the primary's log of changes. */
export type Positions = {
  /** Everything that is committed at this moment is before it. */
  ofPrimary(): Promise<string>
  /** Whether the replica has applied everything before it; false also for a server that copies none. */
  hasReplayed(position: string): Promise<boolean>
}

export type Freshness = ReturnType<typeof watchFreshness>

const checkEveryMs = 1000
/** After a change the replica is asked again soon, but a busy shop has many changes a second. */
const checkPauseMs = 20
const checkTimeoutMs = 2000
const firstDelayMs = 5
const delayMaxMs = 200

/**
 * Knows how fresh the replica is: it asks the primary for its position and the replica whether it is there, every second and after each change.
 * A moment thus becomes known at which the replica had everything. An idle primary is no lag, and no clocks are compared.
 */
export function watchFreshness(
  positions: Positions,
  log: Pick<Logger, 'warn' | 'info'>,
  now = () => performance.now(),
) {
  let isStopping = false
  /** The replica has everything that was committed before this moment. */
  let knownAt = Number.NEGATIVE_INFINITY
  let changesReceived = 0
  let changesReplayed = -1
  let isListening = false
  let answers = false
  let wasUsed: boolean | null = null
  const onLost = new Set<() => void>()
  let wake = () => {}

  function lagMs(): number {
    return now() - knownAt
  }

  function isFreshFor(reader: Reader): boolean {
    if (!answers || lagMs() > replicaLimits.lagMaxMs) return false
    // While changes are not received, none that the replica lacks is known of.
    return reader === 'visitor' || (isListening && changesReplayed === changesReceived)
  }

  async function keepWatching(): Promise<void> {
    while (!isStopping) {
      const changes = changesReceived
      const reason = await check(changes)
      reportUse(reason)
      await sleep(checkPauseMs)
      if (changes === changesReceived && !isStopping) await untilNextChange()
    }
  }

  /** Returns why the replica cannot be used, or null. */
  async function check(changes: number): Promise<unknown> {
    const at = now()
    const position = await inTime(positions.ofPrimary()).catch((error: unknown) => ({ error }))
    // The primary is away, which says nothing about the replica.
    if (typeof position !== 'string') return position.error
    try {
      if (!(await replays(position, at))) return 'It is behind, or copies no server'
      answers = true
      knownAt = at
      changesReplayed = changes
      return null
    } catch (error) {
      answers = false
      for (const stop of onLost) stop()
      return error
    }
  }

  async function replays(position: string, since: number): Promise<boolean> {
    for (let delayMs = firstDelayMs; !isStopping; delayMs = Math.min(2 * delayMs, delayMaxMs)) {
      if (await inTime(positions.hasReplayed(position))) return true
      if (now() - since > checkEveryMs) return false
      await sleep(delayMs)
    }
    return false
  }

  function reportUse(reason: unknown): void {
    const isUsed = isFreshFor('visitor')
    if (isUsed !== wasUsed && isUsed) log.info('Reads that may lag go to the replica')
    if (isUsed !== wasUsed && !isUsed) log.warn({ err: reason }, 'The replica is not read for now, the primary is')
    wasUsed = isUsed
  }

  function untilNextChange(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, checkEveryMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function receiveChange(): void {
    changesReceived += 1
    wake()
  }

  const watching = keepWatching()
  return {
    isFreshFor,
    lagMs,
    /** Calls back when the replica stops answering, until the returned function is called. */
    whenLost(stop: () => void): () => void {
      onLost.add(stop)
      return () => void onLost.delete(stop)
    },
    /** The same three methods as the page cache; called before it forgets its pages. */
    drop: receiveChange,
    markStale: receiveChange,
    watch(isWatched: boolean) {
      isListening = isWatched
      receiveChange()
    },
    async stop() {
      isStopping = true
      wake()
      await watching
    },
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('A database server does not answer')), checkTimeoutMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
