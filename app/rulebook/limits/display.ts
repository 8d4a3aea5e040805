export const displayLimits = {
  toastMs: 5000,
  skeletonCards: 9,
  skeletonDelayMs: 200,
  /** How long the previous page stays while the next one loads, before a placeholder is shown. */
  suspenseMs: 4000,
  /** The same delay when the data is cached: this long feels instant. */
  cachedSuspenseMs: 100,
} as const
