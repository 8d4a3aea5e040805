import { redirect } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { finishSocialSignIn } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import { isProviderId } from '#shop/accounts/social/social.ts'
import { securityPath } from '#storefront/account/security/security-path.ts'
import { pathAfterSignIn } from '#storefront/account/sign-in/path-after-sign-in.ts'
import { withReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import type { Route } from './+types/social-callback-resource.ts'
import { socialProblemAddress } from './social-problem-address.ts'

/** The callback of the sign-in providers. Every outcome redirects to a page that shows it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs): Promise<never> {
  const { provider } = params
  const actor = await findActor(context, request)
  if (!isProviderId(provider)) {
    throw redirect(socialProblemAddress({ code: 'unknown-provider', to: null, linking: actor !== null }, null))
  }
  const callback = { provider, params: url.searchParams, actor }
  const finished = await finishSocialSignIn(context.get(shopContext), callerOf(request), callback)
  if (!finished.ok) throw redirect(socialProblemAddress(finished.problem, provider))
  const outcome = finished.value
  if (outcome.kind === 'linked') throw redirect(successAddress(securityPath, `${provider}-linked`))
  const { cookies, user, to } = outcome
  if (outcome.kind === 'second-factor') throw redirect(withReturnAddress('/second-factor', to), { headers: cookies })
  throw redirect(pathAfterSignIn(user, to), { headers: cookies })
}
