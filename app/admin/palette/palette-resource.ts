import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { findAnything } from '#shop/palette/find-anything.server.ts'
import type { Route } from './+types/palette-resource.ts'

/** Search results for the palette. The answer includes the query, so that late answers can be recognized. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = args.url.searchParams.get('query') ?? ''
  return { query, found: await findAnything(args.context.get(shopContext), query) }
}
