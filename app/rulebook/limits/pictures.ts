/** The widths in which each picture is stored, in pixels. A request cannot ask for any other width. */
export const pictureWidths = [160, 400, 800, 1200, 1600, 2000, 2400] as const
export const pictureFormats = ['avif', 'webp'] as const

export const pictureLimits = {
  /** Processes that decode in parallel, each one picture at a time. */
  processes: 2,
  /** The timeout per picture; then it fails and its process is killed. A photo of 50 megapixels takes about 2 seconds. */
  taskTimeoutMs: 30_000,
  /** A size that could not be made is not tried again for this long. */
  retryAfterSeconds: 60,
  /** Sizes that wait to be made. Each holds its original in memory, a megabyte or two. */
  waitingMax: 100,
  /** An idle process ends after this long, which frees its memory. */
  processIdleMs: 5000,
  /** Decoders fragment memory, so a busy process is replaced after this many pictures. */
  tasksPerProcess: 200,
  /** A picture row younger than this may belong to a form that is being saved. */
  unusedGraceHours: 1,
  /** For a text of which only the author's browser has a draft. A picture of an older draft has to be chosen again. */
  unsavedKeptDays: 30,
  /** How long a process caches that a picture is public. */
  audienceCacheSeconds: 60,
  audienceCacheMax: 20_000,
  /** Photos of reviews can be withdrawn, so browsers revalidate them after a day; product pictures are cached for a year. */
  photoCacheSeconds: 86_400,
  cacheMaxBytes: 48 * 1024 * 1024,
} as const

/** Limits of fetching one picture by its address, as import files name them. */
export const pictureFetchLimits = {
  addressMaxLength: 2000,
  /** From the name's resolution to the last byte. */
  timeoutMs: 20_000,
  redirectsMax: 3,
} as const
