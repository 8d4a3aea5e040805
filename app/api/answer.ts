import type { Context } from 'hono'
import type { PageName } from '#db/page-versions.ts'
import { type ProblemCode, problems } from '#http/problems.ts'
import { limits } from '#rulebook/limits.ts'

/** A refusal in the one shape that all of ours have. `error` is what is wrong with the first field, where it is the fields. */
export function refuseWith<Code extends ProblemCode>(
  context: Context,
  code: Code,
  fields?: Record<string, string>,
  // A caller that shows only one sentence shows one that says what to change.
  sentence: string = Object.values(fields ?? {})[0] ?? problems[code].sentence,
) {
  const status: (typeof problems)[Code]['status'] = problems[code].status
  context.header('cache-control', 'no-store')
  if (code === 'unavailable') context.header('retry-after', String(limits.unavailableRetrySeconds))
  return context.json({ error: sentence, code, ...(fields && { fields }) }, status)
}

/**
 * The answer is the same for everyone and depends on nothing but these, so the front door may keep it until one of them changes. It takes
 * this header off before anybody else sees it.
 */
export function shows(context: Context, names: Iterable<PageName>): void {
  context.header('cache-control', 'public, max-age=0, must-revalidate')
  context.header('x-shows', [...new Set(names)].join(' '))
}
