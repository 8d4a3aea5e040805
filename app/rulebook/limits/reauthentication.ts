export const reauthenticationLimits = {
  /** How long "Confirm that it is you" stays valid, and a sign-in for accounts without codes. */
  validMinutes: 10,
  /** A younger passkey does not replace a code: the email about it may not have been read yet. */
  passkeyAgeHours: 24,
  /** A password reset removes passkeys and linked sign-ins that were added this recently. */
  resetRemovesDays: 7,
  /** How long the link "This was not me" works. */
  notMeLinkDays: 7,
} as const
