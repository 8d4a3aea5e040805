import { redirect } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import type { Route } from './+types/my-account-page.ts'

/** The account opens with the wishlist. */
export async function loader(args: Route.LoaderArgs): Promise<never> {
  await requireSignedIn(args)
  throw redirect('/my-account/my-wishlist')
}
