import { redirect } from 'react-router'
import { type Asking, findAsker } from '#http/who-is-asking.server.ts'
import { landingOf } from './landing.ts'
import { returnAddressOf } from './return-address.ts'

/** Whoever is in already has nothing to do at the door: they are led on to where they wanted to go. */
export async function leadOn({ request, context, url }: Asking & { url: URL }): Promise<void> {
  const asker = await findAsker(context, request)
  if (asker) throw redirect(landingOf(asker, returnAddressOf(url.searchParams)))
}
