/** All jobs, and the data each one takes. To add a job, add a line here, its plan below, and its worker in `workers.server.ts`. */
export type JobData = {
  'back-up': Record<string, never>
  'deliver-email': { emailId: string }
  'refund-payment': { refundId: string }
  'reconcile-payments': Record<string, never>
  'delete-expired-data': Record<string, never>
  'ask-for-feedback': Record<string, never>
  'announce-back-in-stock': Record<string, never>
  'settle-prices': Record<string, never>
  'send-saved-item-emails': Record<string, never>
  'look-for-notices': Record<string, never>
  'send-notices': Record<string, never>
  'read-import-file': { importId: string }
  'run-import': { importId: string }
  'fetch-pictures': { fetchId: string }
}

export type JobName = keyof JobData

export type JobPlan = {
  /** A worker that takes longer is considered dead, and another starts the job again. */
  timeoutSeconds: number
  /** `retries` is the number of retries after a failure; the pauses between them grow from `pauseSeconds` on. */
  retries: number
  pauseSeconds: number
  concurrency: number
  /** The schedule is a cron expression in UTC. */
  schedule?: string
}

export const jobPlans: Record<JobName, JobPlan> = {
  // Hourly, because the worker decides whether a backup is due; a large shop's takes long.
  'back-up': { timeoutSeconds: 21_600, retries: 0, pauseSeconds: 60, concurrency: 1, schedule: '22 * * * *' },
  // Longer than a mail server may take: 60 s for the commands and 600 s for its answer.
  'deliver-email': { timeoutSeconds: 720, retries: 5, pauseSeconds: 15, concurrency: 8 },
  'refund-payment': { timeoutSeconds: 60, retries: 8, pauseSeconds: 20, concurrency: 2 },
  'reconcile-payments': { timeoutSeconds: 300, retries: 0, pauseSeconds: 15, concurrency: 1, schedule: '* * * * *' },
  'ask-for-feedback': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '13 * * * *' },
  // Each minute, so that pieces sold between two runs are not mistaken for pieces that are still free.
  'announce-back-in-stock': {
    timeoutSeconds: 300,
    retries: 0,
    pauseSeconds: 15,
    concurrency: 1,
    schedule: '* * * * *',
  },
  // Hourly, because the worker decides whether it is Sunday morning where the shop is.
  'send-saved-item-emails': {
    timeoutSeconds: 1800,
    retries: 0,
    pauseSeconds: 60,
    concurrency: 1,
    schedule: '17 * * * *',
  },
  // Only for sorting and filters of lists: prices begin and end by themselves.
  'settle-prices': { timeoutSeconds: 300, retries: 0, pauseSeconds: 15, concurrency: 1, schedule: '* * * * *' },
  'look-for-notices': { timeoutSeconds: 300, retries: 0, pauseSeconds: 15, concurrency: 1, schedule: '*/10 * * * *' },
  // Each minute, so that a brief comes at its hour.
  'send-notices': { timeoutSeconds: 120, retries: 0, pauseSeconds: 15, concurrency: 1, schedule: '* * * * *' },
  // Reading 100,000 lines takes 10 seconds; after a restart it begins again.
  'read-import-file': { timeoutSeconds: 120, retries: 5, pauseSeconds: 5, concurrency: 1 },
  'run-import': { timeoutSeconds: 60, retries: 10, pauseSeconds: 5, concurrency: 1 },
  'fetch-pictures': { timeoutSeconds: 300, retries: 3, pauseSeconds: 30, concurrency: 4 },
  // Once a day it compares every picture file with the database.
  'delete-expired-data': { timeoutSeconds: 1800, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '37 * * * *' },
}

/** A job without a worker does not compile. */
export type Workers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export function isJobName(name: string): name is JobName {
  return name in jobPlans
}
