/** All jobs, and the data each one takes. To add a job, add a line here, its plan below, and its worker in `workers.server.ts`. */
export type JobData = {
  'deliver-email': { emailId: string }
  'clear-emails': Record<string, never>
  'refund-payment': { refundId: string }
  'reconcile-payments': Record<string, never>
  'clear-subscriptions': Record<string, never>
  'clear-accounts': Record<string, never>
  'remove-accounts': Record<string, never>
  'end-deleted-products': Record<string, never>
  'remove-pictures': Record<string, never>
  'ask-for-feedback': Record<string, never>
  'read-import-file': { importId: string }
  'run-import': { importId: string }
  'fetch-pictures': { fetchId: string }
  'clear-imports': Record<string, never>
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
  // Longer than a mail server may take: 60 s for the commands and 600 s for its answer.
  'deliver-email': { timeoutSeconds: 720, retries: 5, pauseSeconds: 15, concurrency: 8 },
  'clear-emails': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '17 3 * * *' },
  'refund-payment': { timeoutSeconds: 60, retries: 8, pauseSeconds: 20, concurrency: 2 },
  'reconcile-payments': { timeoutSeconds: 300, retries: 0, pauseSeconds: 15, concurrency: 1, schedule: '* * * * *' },
  'clear-subscriptions': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '27 3 * * *' },
  'clear-accounts': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '37 * * * *' },
  'ask-for-feedback': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '13 * * * *' },
  // Reading 100,000 lines takes 10 seconds; after a restart it begins again.
  'read-import-file': { timeoutSeconds: 120, retries: 5, pauseSeconds: 5, concurrency: 1 },
  'run-import': { timeoutSeconds: 60, retries: 10, pauseSeconds: 5, concurrency: 1 },
  'fetch-pictures': { timeoutSeconds: 300, retries: 3, pauseSeconds: 30, concurrency: 4 },
  'clear-imports': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '57 3 * * *' },
  'remove-accounts': { timeoutSeconds: 600, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '41 * * * *' },
  'end-deleted-products': { timeoutSeconds: 300, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '7 3 * * *' },
  'remove-pictures': { timeoutSeconds: 1800, retries: 2, pauseSeconds: 60, concurrency: 1, schedule: '47 3 * * *' },
}

/** A job without a worker does not compile. */
export type Workers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export function isJobName(name: string): name is JobName {
  return name in jobPlans
}
