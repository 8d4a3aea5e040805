/** Limits of accounts that browsers need too; those of signing in are in `sign-in.ts` and `attempts.ts`. */
export const accountLimits = {
  nameMaxLength: 120,
  passwordMinLength: 8,
  passwordMaxLength: 32,
  resetLinkMinutes: 30,
  /** Including spaces and dashes as typed. */
  codeMaxLength: 30,
  passkeysMax: 20,
  passkeyNameMaxLength: 60,
  /** How long a trusted browser needs no second factor. */
  trustedBrowserDays: 30,
  /** How long a deleted account can be restored. */
  graceDays: 14,
  /** How long an invitation to become an admin can be accepted. */
  invitationDays: 7,
  /** The same invitation again within this time, by a double click or a reload, sends no second email. */
  invitationRepeatSeconds: 60,
} as const
