/** Limits of the product form; the database has the same. */
export const productLimits = {
  nameMaxLength: 200,
  descriptionMaxLength: 1000,
  aboutMaxLength: 20_000,
  stockMax: 1_000_000,
  galleryPicturesMax: 5,
  pictureAltMaxLength: 300,
  atOnceMax: 1000,
  /** How many products one change of all that match a filter may have. */
  matchingMax: 20_000,
  /** Products that one transaction of such a change locks: orders of them wait for it, about 50 ms. 10,000 products take 2.5 s. */
  batchSize: 200,
  /** How long a change of many products that was cut off can be continued. */
  unfinishedChangeDays: 7,
  /** By how much a change of several products may raise their prices. */
  raisePercentMax: 1000,
  /** How long a deleted product can be restored. */
  deletedRetentionDays: 30,
  tablePageSize: 25,
  /** Limits of an import file, and how long a planned import waits to be applied. */
  importMaxBytes: 80 * 1024 * 1024,
  importLinesMax: 100_000,
  importRetentionHours: 24,
  /** A file up to this size is read at once and imported as a whole; jobs read and import a larger one. */
  smallImportMaxBytes: 1024 * 1024,
  smallImportLinesMax: 2000,
  readBatchSize: 500,
  /** A job imports for this long, then another goes on. */
  importJobSeconds: 20,
  importStalledSeconds: 120,
  /** How long pictures that could not be fetched are listed. */
  fetchRetentionDays: 7,
} as const
