/** Timeouts for mail servers, and the leases of processes that send email. */
export const mailLimits = {
  /** How long a connection, and then the greeting, may take. */
  connectTimeoutMs: 20_000,
  /** How long all may take from connecting until the server asks for the text. */
  commandsTimeoutMs: 60_000,
  /**
   * For the text and the answer to it: RFC 5321 (4.5.3.2.6) requires ten minutes, because a server may scan an email before it accepts it.
   */
  answerTimeoutMs: 600_000,
  /** An email is leased to the process that sends it for this long; the lease is renewed while it is being sent. */
  leaseMs: 30_000,
  renewLeaseMs: 10_000,
  /** How often each process looks for emails whose process has died: 30 plus 15 seconds stay below a minute. */
  resumeEveryMs: 15_000,
  /** An email that is due and not fetched for this long has lost its job. */
  lostAfterMs: 120_000,
  /** Payment request emails per recipient and per caller. Beyond these limits the order is refused. */
  paymentRequests: { perRecipient: 3, perCaller: 10, minutes: 60 },
  /** A refused address is tried again after this long, because mailboxes come back. */
  refusedRetentionDays: 365,
  /** How long before an unpaid order expires its customer is reminded. */
  reminderHoursBefore: 3,
  failedListed: 500,
  pageSize: 25,
} as const
