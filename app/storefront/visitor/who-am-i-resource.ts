import { findAsker } from '#http/who-is-asking.server.ts'
import type { Route } from './+types/who-am-i-resource.ts'

/** Whose session this browser has. A guest is no failure: the answer says so and is as short as answers get. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asker = await findAsker(context, request)
  const headers = { 'cache-control': 'no-store' }
  if (!asker) return Response.json({ kind: 'guest' }, { headers })
  const { id, fullName, email, emailConfirmed, isAdmin } = asker
  return Response.json({ kind: 'signed-in', id, fullName, email, emailConfirmed, isAdmin }, { headers })
}
