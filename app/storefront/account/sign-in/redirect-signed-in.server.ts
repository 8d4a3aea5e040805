import { redirect } from 'react-router'
import { findActor, type RouteArguments } from '#http/request-actor.server.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { returnAddressOf } from './return-address.ts'

/** Redirects signed-in users from the sign-in pages to the requested page. */
export async function redirectSignedIn({ request, context, url }: RouteArguments & { url: URL }): Promise<void> {
  const actor = await findActor(context, request)
  if (actor) throw redirect(pathAfterSignIn(actor, returnAddressOf(url.searchParams)))
}
