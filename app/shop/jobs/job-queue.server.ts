import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '#shop/database.server.ts'
import type { JobData, JobName } from './jobs.ts'

export type AddOptions = {
  delaySeconds?: number
  /** Adding a job twice under the same key adds it once. The key is remembered until a week after the job was done. */
  onceKey?: string
}

export type JobQueue = {
  /** The job is committed or rolled back with the transaction. */
  add<Name extends JobName>(tx: Db | Tx, name: Name, data: JobData[Name], options?: AddOptions): Promise<void>
  addMany<Name extends JobName>(tx: Db | Tx, name: Name, all: JobData[Name][]): Promise<void>
  close(): Promise<void>
}

/**
 * Only adds jobs; `startJobs` runs them, in the processes that are meant to. The job definitions are read now, because transactions that hold
 * every connection must not wait for one more.
 */
export async function openJobQueue({ pool, log }: { pool: pg.Pool; log: Pick<Logger, 'warn'> }): Promise<JobQueue> {
  const boss = new PgBoss({ db: poolAdapter(pool), migrate: false, supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ error: error.message }, 'The job queue could not be read'))
  await boss.start()
  return {
    async add(tx, name, data, { delaySeconds, onceKey } = {}) {
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
        ...(onceKey !== undefined && { id: idOf(name, onceKey) }),
      })
    },
    async addMany(tx, name, all) {
      if (all.length === 0) return
      await boss.insert(
        name,
        all.map((data) => ({ data })),
        { db: fromKysely(tx) },
      )
    },
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

export function poolAdapter(pool: Pick<pg.Pool, 'query'>) {
  return { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
}

/** The UUID that pg-boss needs as a job's id; the same key always gives the same id. */
function idOf(name: JobName, onceKey: string): string {
  const hash = createHash('sha256').update(`${name} ${onceKey}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
