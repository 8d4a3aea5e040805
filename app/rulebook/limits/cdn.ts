export const cdnLimits = {
  /** Changes of this time are purged together. */
  collectMs: 50,
  /** For a page that was rendered before the change and reaches the CDN after the first purge. */
  secondPurgeMs: 2000,
  /** Cloudflare takes 100 names in a request, Fastly 256. */
  namesPerRequest: 100,
  /** More names at once, such as those of an import, purge all pages. */
  namesMax: 1000,
  timeoutMs: 5000,
} as const
