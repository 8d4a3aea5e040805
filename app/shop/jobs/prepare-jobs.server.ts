import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { throughPool } from './jobs.server.ts'
import { isJobName, type JobName, jobPlans } from './jobs.ts'

/**
 * pg-boss's own tables, in a schema of their own, and a line for every job we know. Part of bringing the database up to date, which is done
 * `inTurn`: pg-boss's own lock comes after it has made its schema, which two cannot do at once.
 */
export async function prepareJobs(pool: pg.Pool, log: Pick<Logger, 'warn'>): Promise<void> {
  const boss = new PgBoss({ db: throughPool(pool), supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ error: error.message }, 'The list of jobs could not be prepared'))
  await boss.start()
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const name of Object.keys(jobPlans).filter(isJobName)) {
      const queue = known.get(name)
      if (!queue) await boss.createQueue(name, queueOf(name))
      else if (queue.expireInSeconds !== jobPlans[name].mostSeconds || queue.retryLimit !== jobPlans[name].retries) {
        await boss.updateQueue(name, queueOf(name))
      }
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

function queueOf(name: JobName) {
  const { mostSeconds, retries, pauseSeconds } = jobPlans[name]
  return { expireInSeconds: mostSeconds, retryLimit: retries, retryDelay: pauseSeconds, retryBackoff: retries > 0 }
}
