/** What is done afterwards, and what each job is told. Add a line here, its plan below, and who does it in `workers.server.ts`. */
export type JobData = {
  'deliver-letter': { letterId: string }
  'clear-letters': Record<string, never>
  'refund-payment': { refundId: string }
  'reconcile-payments': Record<string, never>
  'clear-subscriptions': Record<string, never>
  'clear-accounts': Record<string, never>
  'remove-accounts': Record<string, never>
  'remove-pictures': Record<string, never>
  'ask-for-feedback': Record<string, never>
}

export type JobName = keyof JobData

export type JobPlan = {
  /** Whoever takes longer is taken for dead, and somebody else begins anew. */
  mostSeconds: number
  /** How often it is tried again after something broke, with growing pauses from this many seconds on. */
  retries: number
  pauseSeconds: number
  /** How many of them one process does at once. */
  atOnce: number
  /** When it is done by itself, as cron writes it, by UTC. */
  schedule?: string
}

export const jobPlans: Record<JobName, JobPlan> = {
  // Longer than a mail server may take: 60 s for the commands and 600 s for its answer.
  'deliver-letter': { mostSeconds: 720, retries: 5, pauseSeconds: 15, atOnce: 8 },
  'clear-letters': { mostSeconds: 300, retries: 2, pauseSeconds: 60, atOnce: 1, schedule: '17 3 * * *' },
  'refund-payment': { mostSeconds: 60, retries: 8, pauseSeconds: 20, atOnce: 2 },
  'reconcile-payments': { mostSeconds: 300, retries: 0, pauseSeconds: 15, atOnce: 1, schedule: '* * * * *' },
  'clear-subscriptions': { mostSeconds: 300, retries: 2, pauseSeconds: 60, atOnce: 1, schedule: '27 3 * * *' },
  'clear-accounts': { mostSeconds: 300, retries: 2, pauseSeconds: 60, atOnce: 1, schedule: '37 * * * *' },
  'ask-for-feedback': { mostSeconds: 300, retries: 2, pauseSeconds: 60, atOnce: 1, schedule: '13 * * * *' },
  'remove-accounts': { mostSeconds: 600, retries: 2, pauseSeconds: 60, atOnce: 1, schedule: '41 * * * *' },
  'remove-pictures': { mostSeconds: 1800, retries: 2, pauseSeconds: 60, atOnce: 1, schedule: '47 3 * * *' },
}

/** Somebody for every job: a job that nobody does must not compile. */
export type Workers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export function isJobName(name: string): name is JobName {
  return name in jobPlans
}
