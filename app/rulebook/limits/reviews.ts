/** Limits of reviews and questions that browsers need too; the others are in `contributions.ts`. */
export const reviewLimits = {
  starsMax: 5,
  messageMaxLength: 10_000,
  answerMaxLength: 5000,
  declineReasonMaxLength: 500,
  photosMax: 3,
  similarDebounceMs: 300,
  /** The beginning of a question is enough to find similar ones, and has to fit into a URL. */
  similarTextMaxLength: 300,
} as const
