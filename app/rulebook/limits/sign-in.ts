export const signInLimits = {
  /** The session length with "Remember me". */
  rememberMeDays: 30,
  recoveryCodes: 10,
  confirmLinkMinutes: 7 * 24 * 60,
  /** The minimum duration of answers whose timing must not reveal whether an account exists. */
  minimumAnswerMs: 100,
} as const
