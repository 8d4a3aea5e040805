export const reviewLimits = {
  messageMaxLength: 10_000,
  answerMaxLength: 5000,
  declineReasonMaxLength: 500,
  photosMax: 3,
  /** Three photos and the text. */
  formMaxBytes: 32 * 1024 * 1024,
  similarDebounceMs: 300,
  /** The beginning of a question says what it is about, and has to fit into a URL. */
  similarTextMaxLength: 300,
  pageSize: 10,
  /** Larger than any list; a page beyond the last shows the last. */
  pageMax: 1_000_000,
  moderationPageSize: 20,
  moderatedAtOnceMax: 200,
  similarAnswers: 5,
  /** How many days after an order arrived its customer is asked for a review, and after how many no longer. */
  feedbackRequestDays: 7,
  feedbackRequestLatestDays: 30,
  feedbackRequestsAtOnce: 500,
  unreviewedShown: 100,
} as const
