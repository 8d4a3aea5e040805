export const noticeLimits = {
  /** Older notices are deleted. */
  retentionDays: 90,
  /** The notices that the bell shows. */
  latestShown: 8,
  /** The notices that the page lists. */
  listed: 100,
  /** The notices in one email. */
  emailed: 50,
  /** Beside a section of the navigation; more is "99+" and not counted, which in a large shop would read thousands of orders for each page. */
  openWorkShown: 99,
  /** A visible tab asks this often whether there is something new: indexes of one admin's rows and of open work are read, so a hundred open tabs are three queries a second. */
  pollMs: 30_000,
  /** A backup is made every day; two hours later something is wrong. */
  backupHours: 26,
  /** A product that runs out again within this many days is not told again. */
  stockPauseDays: 3,
  stockBelowMax: 10_000,
  /** Orders and products that one run looks at. */
  lookedAt: 200,
  /** Several questions of one customer within this time are one notice. */
  questionMs: 3_600_000,
  /** Emails that fail within this time are one notice. */
  failedEmailsMs: 3_600_000,
  /** Reviews with fewer stars are told. */
  lowReviewBelow: 3,
} as const
