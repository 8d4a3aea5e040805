import { findActor } from '#http/request-actor.server.ts'
import { mayOpen } from '#rulebook/admin-roles.ts'
import type { Route } from './+types/who-am-i-resource.ts'

/** Answers 200 for a guest too, because being a guest is no error. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await findActor(context, request)
  const headers = { 'cache-control': 'no-store' }
  if (!actor) return Response.json({ kind: 'guest' }, { headers })
  const { id, fullName, email, emailConfirmed, isAdmin, role } = actor
  const mayEditProducts = mayOpen(role, '/change-product')
  const answer = { kind: 'signed-in', id, fullName, email, emailConfirmed, isAdmin, role, mayEditProducts }
  return Response.json(answer, { headers })
}
