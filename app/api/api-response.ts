import type { Context } from 'hono'
import type { PageName } from '#db/page-versions.ts'
import { type ProblemCode, problems } from '#http/problems.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'

export const noStore = { 'cache-control': 'no-store' }

/** All refusals have this shape. `error` is the first field's problem when fields are wrong. */
export function refuseWith<Code extends ProblemCode>(
  context: Context,
  code: Code,
  fields?: Record<string, string>,
  // For a client that shows only one sentence, the field's problem is more useful than the general sentence.
  sentence: string = Object.values(fields ?? {})[0] ?? problems[code].sentence,
) {
  const status: (typeof problems)[Code]['status'] = problems[code].status
  context.header('cache-control', 'no-store')
  if (code === 'unavailable' || code === 'read-only')
    context.header('retry-after', String(requestLimits.unavailableRetrySeconds))
  return context.json({ error: sentence, code, ...(fields && { fields }) }, status)
}

/**
 * Declares that an answer is the same for everyone and depends only on these pages and products, so the front door may cache it until one of
 * them changes. The front door removes the header `x-shows`.
 */
export function markCacheable(context: Context, names: Iterable<PageName>): void {
  context.header('cache-control', 'public, max-age=0, must-revalidate')
  context.header('x-shows', [...new Set(names)].join(' '))
}

/** Declares that a cacheable answer changes by itself at that moment. The front door removes the header. */
export function limitCaching(context: Context, until: Date | null): void {
  if (until) context.header('x-true-until', until.toISOString())
}
