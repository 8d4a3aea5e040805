/** How much may be written about products, and how much of it is shown at once. */
export const reviewLimits = {
  messageMaxLength: 10_000,
  answerMaxLength: 5000,
  declineReasonMaxLength: 500,
  photosMax: 3,
  /** Three photos, and the words around them. */
  formMaxBytes: 32 * 1024 * 1024,
  similarDelayMs: 300,
  /** The beginning of a question says what it is about, and has to fit into an address. */
  similarTextMaxLength: 300,
  pageSize: 10,
  /** Beyond any list; what is asked past it means the last page. */
  pageMax: 1_000_000,
  moderationPageSize: 20,
  /** As many as are read at one sitting. */
  moderatedAtOnceMax: 200,
  similarAnswers: 5,
  /** How long after something arrived its buyer is asked what they think, and from when on it would be odd to ask. */
  feedbackRequestDays: 7,
  feedbackRequestLatestDays: 30,
  feedbackRequestsAtOnce: 500,
  /** Of what somebody bought and has not written about. */
  unreviewedShown: 100,
} as const
