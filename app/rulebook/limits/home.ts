/** Limits of the home page's sections. */
export const homeLimits = {
  titleMaxLength: 90,
  textMaxLength: 240,
  buttonMaxLength: 40,
  pathMaxLength: 200,
  bannersMax: 10,
  /** Earlier pages in the list "What it was". */
  versionsShown: 20,
  /** Drafts that were never published are deleted after so many days, when the next one is published. */
  keepDraftsDays: 30,
} as const
