import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { throughPool } from './jobs.server.ts'
import { isJobName, type JobData, type JobName, jobPlans, type Workers } from './jobs.ts'

export type RunningJobs = {
  /** Starts no new jobs and lets running jobs finish. A job that is cut off is done again by another process, or after the next start. */
  stop(): Promise<void>
}

/** Customers wait for emails, so their job is polled every second. No one waits for a scheduled job. */
const pollingSeconds = 1
const scheduledPollingSeconds = 15
const checkingSeconds = 30
const longestStopMs = 12_000
/** An unreachable database is asked every second; one log line a minute is enough. */
const silenceMs = 60_000

export async function startJobs(
  { pool, log }: { pool: pg.Pool; log: Pick<Logger, 'warn' | 'error'> },
  workers: Workers,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: throughPool(pool),
    superviseIntervalSeconds: checkingSeconds,
    monitorIntervalSeconds: checkingSeconds,
    cronWorkerIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
  })
  let complainedAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - complainedAt < silenceMs) return
    complainedAt = performance.now()
    log.warn({ error: error.message }, 'The list of jobs cannot be read')
  })
  await boss.start()
  const names = Object.keys(jobPlans).filter(isJobName)
  await keepSchedules(boss, names)
  await Promise.all(names.map((name) => employ(boss, name, workers, log)))
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: longestStopMs }) }
}

/** With a full batch the worker fetches the next one without a pause. */
async function employ<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  workers: Workers,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const { atOnce, schedule } = jobPlans[name]
  const options = {
    pollingIntervalSeconds: schedule ? scheduledPollingSeconds : pollingSeconds,
    batchSize: atOnce,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<JobData[Name]>(name, options, async (jobs) =>
    Promise.all(jobs.map(({ id, data }) => attempt(id, name, () => workers[name](data), log))),
  )
}

/** A job that fails must not fail the other jobs of its batch. */
async function attempt(
  id: string,
  job: JobName,
  work: () => Promise<void>,
  log: Pick<Logger, 'error'>,
): Promise<{ id: string; status: 'completed' | 'failed' }> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job, id }, 'A job broke off')
    return { id, status: 'failed' }
  }
}

/** Schedules are stored once for all processes. Schedules that are not planned any more are removed. */
async function keepSchedules(boss: PgBoss, names: JobName[]): Promise<void> {
  const kept = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of names) {
    const { schedule } = jobPlans[name]
    if (schedule && kept.get(name) !== schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
  }
  for (const name of kept.keys()) {
    if (!isJobName(name) || !jobPlans[name].schedule) await boss.unschedule(name)
  }
}
