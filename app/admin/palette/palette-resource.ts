import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { findAnything } from '#shop/palette/find-anything.server.ts'
import type { Route } from './+types/palette-resource.ts'

/** What is called so, of everything an owner can open; with the question, so that a late answer is known as one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = args.url.searchParams.get('query') ?? ''
  return { query, found: await findAnything(args.context.get(shopContext), query) }
}
