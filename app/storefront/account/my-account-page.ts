import { redirect } from 'react-router'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import type { Route } from './+types/my-account-page.ts'

/** An account opens at the wishlist. */
export async function loader(args: Route.LoaderArgs): Promise<never> {
  await requireSignedIn(args)
  throw redirect('/my-account/my-wishlist')
}
