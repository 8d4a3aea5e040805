/** What is kept about the searches of shoppers. */
export const searchesLimits = {
  /** Longer texts are pasted rather than searched for. */
  textMaxLength: 80,
  /** From so many digits on a text may be a phone number. */
  phoneDigits: 7,
  /** Of one visitor and day: enough for an afternoon in the shop, too few to fill the table. */
  textsPerVisitor: 60,
  /** Different texts of a day, of all visitors: 90 days of them are about 100 MB. */
  textsPerDay: 10_000,
  placeMax: 10_000,
  /** A text of fewer visitors could tell who it was. */
  visitorsShown: 3,
  keptDays: 90,
  /** The days that `/stats` sums up. */
  shownDays: 30,
  shownTexts: 20,
} as const
