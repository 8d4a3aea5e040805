import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { findAnything } from '#shop/palette/find-anything.server.ts'
import type { Route } from './+types/palette-resource.ts'

/** Search results for the palette. The answer includes the query, so that late answers can be recognized. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs, { role }) => {
  const query = url.searchParams.get('query') ?? ''
  return { query, found: await findAnything(shop, query, role) }
})
