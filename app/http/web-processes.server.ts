import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'
import { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'

/** Exchanged between a process that serves visitors and the one that started it. */
const MetricsMessage = z.object({ kind: z.literal('shop metrics'), id: z.number(), text: z.string().nullable() })
type MetricsMessage = z.infer<typeof MetricsMessage>

/** True for a shop of one process, too. */
export function isFirstProcess(): boolean {
  return !cluster.worker || cluster.worker.id === 1
}

type WebProcessesParts = {
  count: number
  log: Pick<Logger, 'info' | 'warn'>
  /** Null when the shop uses a PostgreSQL server. */
  postgresRestarts: (() => number) | null
}

export type WebProcesses = {
  /** Rejects when the first process ends before it is open: then the others would not open either. */
  opened: Promise<void>
  stop(): Promise<void>
}

/** A process that ends again at once is not started faster than this. */
const restartMs = 1000

/**
 * Starts processes that serve visitors on one port, one after the other, because the first one migrates the database; starts another one when
 * one ends by itself.
 */
export function startWebProcesses({ count, log, postgresRestarts }: WebProcessesParts): WebProcesses {
  let isStopping = false
  answerMetrics(postgresRestarts)

  async function startOne(): Promise<void> {
    const worker = cluster.fork()
    const ended = once(worker, 'exit')
    await Promise.race([
      once(worker, 'listening'),
      ended.then(() => Promise.reject(new CannotStart('A process ended before it was open.'))),
    ])
    ended.then(async ([code, signal]) => {
      if (isStopping) return
      log.warn({ pid: worker.process.pid, code, signal }, 'A process ended by itself; another one is started')
      await startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    while (!isStopping) {
      await sleep(restartMs)
      if (isStopping) return
      try {
        await startOne()
        return
      } catch (error) {
        log.warn({ err: error }, 'A process could not be started again; it is tried again')
      }
    }
  }

  async function startAll(): Promise<void> {
    for (let started = 0; started < count; started += 1) await startOne()
    log.info({ processes: count }, 'All processes are open')
  }

  return {
    opened: startAll(),
    async stop() {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map(endWorker))
    },
  }
}

/** It drains and closes as a process of its own does. */
async function endWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  if (!worker.isDead()) await ended
}

/** Whichever process is asked for the metrics, it shows those of all. */
function answerMetrics(postgresRestarts: (() => number) | null): void {
  const all = new AggregatorRegistry()
  const own = new Registry()
  if (postgresRestarts) countRestarts(own, postgresRestarts)
  cluster.on('message', async (worker, message: unknown) => {
    const asked = MetricsMessage.safeParse(message)
    if (!asked.success) return
    const text = await Promise.all([all.clusterMetrics(), own.metrics()]).then(
      (texts) => texts.join('\n'),
      () => null,
    )
    if (worker.isConnected()) worker.send({ ...asked.data, text } satisfies MetricsMessage)
  })
}

/** The process that has started the bundled PostgreSQL counts. */
export function countRestarts(registry: Registry, restarts: () => number): void {
  new Counter({
    name: 'shop_postgres_restarts_total',
    help: 'How often the bundled PostgreSQL ended by itself and was started again',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(restarts())
    },
  })
}

/** In one of several processes: the metrics of all. Null when this is the only one. */
export function openSharedMetrics(registry: Registry): (() => Promise<string>) | null {
  if (!cluster.isWorker) return null
  AggregatorRegistry.setRegistries([registry])
  // Its constructor begins to answer the first process.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  let lastId = 0
  process.on('message', (message: unknown) => {
    const answer = MetricsMessage.safeParse(message)
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.text)
  })
  return async () => {
    lastId += 1
    const id = lastId
    const answered = new Promise<string | null>((resolve) => waiting.set(id, resolve))
    process.send?.({ kind: 'shop metrics', id, text: null } satisfies MetricsMessage)
    const text = await answered.finally(() => waiting.delete(id))
    // One process that does not answer must not hide the figures of this one.
    return text ?? (await registry.metrics())
  }
}
