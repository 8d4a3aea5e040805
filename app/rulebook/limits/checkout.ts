export const checkoutLimits = {
  /** How often the order page checks a payment that is under way. */
  pollMs: 3000,
  pollsMax: 40,
  /** The timeout of a request to the shop. The shop's two requests to the payment service take less. */
  answerTimeoutMs: 10_000,
  /** After this long without an answer the page says that the payment service is slow. */
  slowNoticeMs: 3000,
  /** How often a visible checkout step checks whether the email was confirmed in another tab. */
  confirmPollMs: 5000,
  /** The timeout for loading the payment service's script. */
  scriptTimeoutMs: 20_000,
} as const
