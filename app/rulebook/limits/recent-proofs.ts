export const proofLimits = {
  /** How long the answer to "Confirm that it is you" is good for, and signing in where there are no codes. */
  goodForMinutes: 10,
  /** A younger passkey does not stand in for a code: its email has had no time to be read. */
  passkeyAgeHours: 24,
  /** A password reset removes passkeys and linked sign-ins that were added this recently. */
  resetRemovesDays: 7,
  /** The link "This was not me". */
  notMeLinkDays: 7,
} as const
