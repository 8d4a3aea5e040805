import { shopContext } from '#http/router-context.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import type { Route } from './+types/sign-in-providers-resource.ts'

/** The providers that the shop has keys for. The same for everyone; requested when the dialog opens. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(signInProviders(context.get(shopContext).auth.rules), {
    headers: { 'cache-control': 'no-store' },
  })
}
