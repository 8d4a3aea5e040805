import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { poolAdapter } from './job-queue.server.ts'
import { isJobName, type JobData, type JobName, jobPlans, type Workers } from './jobs.ts'

export type RunningJobs = {
  /** Starts no new jobs and lets running jobs finish. A job that is cut off is done again by another process, or after the next start. */
  stop(): Promise<void>
}

/** Customers wait for emails, so their job is polled every second. No one waits for a scheduled job. */
const pollingSeconds = 1
const scheduledPollingSeconds = 15
const checkingSeconds = 30
const stopTimeoutMs = 12_000
/** An unreachable database is asked every second; one log line a minute is enough. */
const logPauseMs = 60_000

export async function startJobs(
  { pool, log }: { pool: pg.Pool; log: Pick<Logger, 'warn' | 'error'> },
  workers: Workers,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: poolAdapter(pool),
    superviseIntervalSeconds: checkingSeconds,
    monitorIntervalSeconds: checkingSeconds,
    cronWorkerIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
  })
  let loggedAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - loggedAt < logPauseMs) return
    loggedAt = performance.now()
    log.warn({ error: error.message }, 'The job queue cannot be read')
  })
  await boss.start()
  const names = Object.keys(jobPlans).filter(isJobName)
  await updateSchedules(boss, names)
  await Promise.all(names.map((name) => startWorker(boss, name, workers, log)))
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: stopTimeoutMs }) }
}

/** With a full batch the worker fetches the next one without a pause. */
async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  workers: Workers,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const { concurrency, schedule } = jobPlans[name]
  const options = {
    pollingIntervalSeconds: schedule ? scheduledPollingSeconds : pollingSeconds,
    batchSize: concurrency,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<JobData[Name]>(name, options, async (jobs) =>
    Promise.all(jobs.map(({ id, data }) => runJob(id, name, () => workers[name](data), log))),
  )
}

/** A job that fails must not fail the other jobs of its batch. */
async function runJob(
  id: string,
  job: JobName,
  work: () => Promise<void>,
  log: Pick<Logger, 'error'>,
): Promise<{ id: string; status: 'completed' | 'failed' }> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job, id }, 'A job failed')
    return { id, status: 'failed' }
  }
}

/** Schedules are stored once for all processes. Schedules that are not planned any more are removed. */
async function updateSchedules(boss: PgBoss, names: JobName[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of names) {
    const { schedule } = jobPlans[name]
    if (schedule && stored.get(name) !== schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
  }
  for (const name of stored.keys()) {
    if (!isJobName(name) || !jobPlans[name].schedule) await boss.unschedule(name)
  }
}
