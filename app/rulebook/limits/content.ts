/** Limits of pages and stories. Those of single texts are also in the database. */
export const contentLimits = {
  titleMaxLength: 120,
  summaryMaxLength: 300,
  slugMaxLength: 80,
  altMaxLength: 300,
  captionMaxLength: 200,
  hrefMaxLength: 500,
  /** The longest piece of text without a line break, in characters. */
  textMaxLength: 10_000,
  /** Blocks of a document, and pieces of text in a paragraph. */
  blocksMax: 300,
  piecesMax: 200,
  itemsMax: 100,
  productsMax: 4,
  /** The largest document as JSON. 900 words take about 10 kB. */
  bytesMax: 200_000,
  pageSize: 25,
  /** Versions that the editor lists. */
  versionsShown: 50,
  wordsPerMinute: 200,
  /** Stories in the feed, in search results and in suggestions. */
  feedMax: 20,
  foundMax: 3,
  /** Stories in the home page's section of the newest. */
  homeMax: 3,
} as const
