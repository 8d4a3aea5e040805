/**
 * Exported by a public page as `handle`: the query parameters that it reads. Others reach neither its loader nor its cache key, for any user,
 * so that advertisers' parameters do not fill the page cache.
 */
export type PublicPage = {
  parameters: readonly string[]
  /** Brings the parameters into one form, so that addresses of the same page share a copy. */
  normalize?: (params: URLSearchParams) => URLSearchParams
}
