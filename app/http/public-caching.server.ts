import type { HeaderPairs } from './buffered-response.server.ts'

/** Seconds for which caches may show a page: a CDN without asking, and each while the shop does not answer. */
const seconds = { shared: 60, onError: 86_400 }

/**
 * A browser revalidates its copy each time, which is one small response from memory. Shared caches may serve theirs for a minute without
 * asking. With `leftMs`, the page stops being true then, and no cache may show it for longer, whatever happens to the shop.
 */
export function publicCaching(leftMs = Number.POSITIVE_INFINITY): HeaderPairs {
  const left = Math.max(0, Math.floor(leftMs / 1000))
  const shared = Math.min(seconds.shared, left)
  const onError = Math.min(seconds.onError, left - shared)
  return [['cache-control', `public, max-age=0, s-maxage=${shared}, stale-if-error=${onError}`]]
}

const none: readonly string[] = []

/** The headers of a page that stops being true: they depend on the moment at which it is sent. */
export function limitedCaching({ trueUntil }: { trueUntil: Date | null }, now: () => Date): readonly string[] {
  return trueUntil ? publicCaching(trueUntil.getTime() - now().getTime()).flat() : none
}
