/** Limits of the form of search words; the database has those of the numbers of rows. */
export const searchWordLimits = {
  wordsMax: 100,
  wordMaxLength: 80,
  articlesMax: 200,
  pageSize: 25,
  /** How many of a row's words its line in the list shows. */
  wordsInList: 12,
} as const
