export const signInLimits = {
  /** The session length with "Remember me". */
  rememberMeDays: 30,
  recoveryCodes: 10,
  /** The rest of a browser's name is ignored: a header may have 90,000 characters. */
  userAgentMaxLength: 400,
  confirmLinkMinutes: 7 * 24 * 60,
  /** The minimum duration of answers whose timing must not reveal whether an account exists. */
  minimumAnswerMs: 100,
} as const
