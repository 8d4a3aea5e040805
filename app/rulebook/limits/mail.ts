/** How long the shop waits for a mail server, and how a sending process shows that it is alive. */
export const mailLimits = {
  /** For a connection, and for the greeting. */
  silenceMs: 20_000,
  /** From connecting until the server asks for the text. */
  commandsMs: 60_000,
  /** For the text and the answer to it: RFC 5321 (4.5.3.2.6) asks for ten minutes, because a server may scan an email before it takes it. */
  answerMs: 600_000,
  /** An email belongs to the process that sends it for this long; while it is being sent, that is renewed. */
  leaseMs: 30_000,
  renewLeaseMs: 10_000,
  /** How often each process looks for emails whose process has died: 30 and 15 seconds stay below a minute. */
  resumeEveryMs: 15_000,
  /** An email that is due and not fetched for this long has lost its job. */
  lostAfterMs: 120_000,
  /** Emails that ask for a payment: to one recipient, and caused by one caller. Beyond them the order is refused. */
  paymentRequests: { perRecipient: 3, perCaller: 10, minutes: 60 },
  /** An address that was refused for good is tried again after this long: mailboxes come back. */
  refusedKeptDays: 365,
  /** How long before an unpaid order expires its customer is reminded. */
  reminderHoursBefore: 3,
} as const
