export const pictureLimits = {
  /** A phone photo has 12 to 24 megapixels. Decoding takes 4 bytes a pixel. */
  customerPixelsMax: 25_000_000,
  adminPixelsMax: 50_000_000,
  /** Processes that decode at the same time, each one picture after the other. */
  processes: 2,
  /** A picture that takes longer is given up, and its process is killed. A photo of 50 megapixels takes about 2 seconds. */
  taskTimeoutMs: 30_000,
  /** An idle process ends after this, which returns its memory. */
  processIdleMs: 5000,
  /** Decoders fragment memory, so a busy process is replaced after this many pictures. */
  tasksPerProcess: 200,
  /** A picture row younger than this may belong to a form that is being saved. */
  unnamedKeptHours: 1,
  /** For how long a process remembers that everyone may see a picture. */
  audienceKnownSeconds: 60,
  audiencesKnownMax: 20_000,
  /** Photos of reviews can be withdrawn, so browsers ask again after a day; pictures of products are kept for a year. */
  photoCacheSeconds: 86_400,
} as const
