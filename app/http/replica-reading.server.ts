import { allowReplica } from '#db/reading-place.server.ts'
import { replicaLimits } from '#rulebook/limits/replica.ts'
import { httpOnlyCookie, readCookie, readFormerCookie } from '#shop/accounts/sessions/cookies.server.ts'
import type { Shop } from '#shop/shop.server.ts'

type Parts = Pick<Shop, 'auth' | 'db' | 'readingDb'>

/**
 * Users read their own changes: for some seconds after one their browser sends a cookie, whichever machine answers, and everything is read from
 * the primary. Programs that call the API may keep no cookies, so what they read includes every change that this process has received.
 */
export function allowReplicaUnlessChanged<Value>(shop: Parts, request: Request, work: () => Value): Value {
  const mayLag = hasReplica(shop) && isRead(request) && readCookie(shop, request.headers, 'changed') === null
  if (!mayLag) return work()
  const { pathname } = new URL(request.url)
  return allowReplica(pathname.startsWith('/api/') ? 'cache' : 'visitor', work)
}

/** Null for a guest, who reads only pages that are the same for everyone. */
export function changeCookie(shop: Parts, request: Request): string | null {
  const { headers } = request
  if (!hasReplica(shop) || isRead(request) || readFormerCookie(shop, headers, 'session') === null) return null
  return httpOnlyCookie(shop, headers, 'changed', '1', replicaLimits.afterChangeSeconds)
}

function hasReplica({ db, readingDb }: Parts): boolean {
  return readingDb !== db
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
