import { redirect } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import type { Route } from './+types/moved-to-security-page.ts'
import { securityPath } from './security-path.ts'

/** The former addresses of devices and linked sign-ins, which stand in emails and bookmarks. */
export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  throw redirect(securityPath + args.url.search, 301)
}
