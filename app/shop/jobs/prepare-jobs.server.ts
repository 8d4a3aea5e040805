import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { poolAdapter } from './job-queue.server.ts'
import { isJobName, type JobName, jobPlans } from './jobs.ts'

/**
 * Creates pg-boss's tables in their own schema, and a queue for each job. This is part of the migrations, which run `inTurn`: pg-boss takes
 * its own lock only after it has created its schema, and two processes cannot create it at once.
 */
export async function prepareJobs(pool: pg.Pool, log: Pick<Logger, 'warn'>): Promise<void> {
  const boss = new PgBoss({ db: poolAdapter(pool), supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ error: error.message }, 'The job queues could not be created'))
  await boss.start()
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const name of Object.keys(jobPlans).filter(isJobName)) {
      const queue = known.get(name)
      if (!queue) await boss.createQueue(name, queueOf(name))
      else if (queue.expireInSeconds !== jobPlans[name].timeoutSeconds || queue.retryLimit !== jobPlans[name].retries) {
        await boss.updateQueue(name, queueOf(name))
      }
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

function queueOf(name: JobName) {
  const { timeoutSeconds, retries, pauseSeconds } = jobPlans[name]
  return { expireInSeconds: timeoutSeconds, retryLimit: retries, retryDelay: pauseSeconds, retryBackoff: retries > 0 }
}
