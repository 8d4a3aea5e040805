const hourMs = 60 * 60 * 1000

/** What a browser keeps for the time without a connection: at most 40 pages, and 40 MB. */
export const offlineLimits = {
  pages: { entriesMax: 40, bytesMax: 500_000, keptMaxMs: 24 * hourMs + 60_000 },
  /** Scripts, styles and fonts. */
  files: { entriesMax: 200, bytesMax: 500_000, keptMaxMs: 30 * 24 * hourMs },
  pictures: { entriesMax: 150, bytesMax: 250_000, keptMaxMs: 30 * 24 * hourMs },
  /** A page that was kept this recently is not fetched again. */
  freshMs: 60_000,
} as const
