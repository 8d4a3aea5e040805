export const auditLimits = {
  pageSize: 50,
  queryMaxLength: 254,
  /** A longer text is cut on the page; the CSV file has all of it. */
  shownCharactersMax: 240,
} as const
