import { redirect } from 'react-router'
import { type Asking, findAsker } from '#http/who-is-asking.server.ts'
import { landingOf } from './landing.ts'
import { returnAddressOf } from './return-address.ts'

/** Redirects signed-in users from the sign-in pages to the requested page. */
export async function leadOn({ request, context, url }: Asking & { url: URL }): Promise<void> {
  const asker = await findAsker(context, request)
  if (asker) throw redirect(landingOf(asker, returnAddressOf(url.searchParams)))
}
