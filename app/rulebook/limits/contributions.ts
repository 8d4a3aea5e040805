/** Limits of reviews and questions that only the server needs. */
export const contributionLimits = {
  /** Reviews on the home page, chosen among the latest; a longer text would be too much there, a shorter one says nothing. */
  quotedShown: 3,
  quotedAmong: 300,
  quotedMinLength: 40,
  quotedMaxLength: 240,
  quotedStarsMin: 4,
  /** The newest reviews; the distribution counts all of them. */
  reviewsShown: 200,
  questionsShown: 200,
  /** Three photos and the text. */
  formMaxBytes: 32 * 1024 * 1024,
  pageSize: 10,
  /** Larger than any list; a page beyond the last shows the last. */
  pageMax: 1_000_000,
  moderationPageSize: 20,
  moderatedAtOnceMax: 200,
  similarAnswers: 5,
  /** The newest matches of a text, among which the most similar are found: common words match almost every question. */
  similarAmong: 1000,
  /** How many days after an order arrived its customer is asked for a review, and after how many no longer. */
  feedbackRequestDays: 7,
  feedbackRequestLatestDays: 30,
  feedbackRequestsAtOnce: 500,
  unreviewedShown: 100,
} as const
