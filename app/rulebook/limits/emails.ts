/** Limits of emails that browsers need too; those of sending are in `mail.ts`. */
export const emailLimits = {
  addressMaxLength: 254,
  /** Sent and failed emails are deleted after this many days. */
  retentionDays: 90,
} as const
