import type { Context, MiddlewareHandler } from 'hono'
import { reviewWords } from '#rulebook/review-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { askerOf } from './asker.ts'

export const personal = { 'cache-control': 'no-store' }

/** What people write in front of others they write in their own name: a guest is told to come in first, in the shop's words for that. */
export function refuseUnauthorized(shop: Pick<Shop, 'db' | 'now' | 'auth'>): MiddlewareHandler {
  return async (context: Context, next) => {
    if (await askerOf(shop, context)) return next()
    return context.json({ error: reviewWords.authorize, code: 'not-signed-in' }, 401, personal)
  }
}

type Issue = { path: PropertyKey[]; message: string }

/** Of several things wrong with a field the first is said. */
export function fieldsOf({ issues }: { issues: readonly Issue[] }): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
