import { redirect } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { finishSocialSignIn } from '#shop/accounts/finish-social-sign-in.server.ts'
import { isProviderId } from '#shop/accounts/social.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import { landingOf } from '#storefront/account/sign-in/landing.ts'
import { leadingTo } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/back-resource.ts'
import { socialProblemAddress } from './social-problem-address.ts'

/** The callback of the sign-in providers. Every outcome redirects to a page that shows it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs): Promise<never> {
  const { provider } = params
  const asker = await findAsker(context, request)
  if (!isProviderId(provider)) {
    throw redirect(socialProblemAddress({ code: 'unknown-provider', to: null, linking: asker !== null }, null))
  }
  const asked = { provider, params: url.searchParams, asker }
  const finished = await finishSocialSignIn(context.get(shopContext), callerOf(request), asked)
  if (!finished.ok) throw redirect(socialProblemAddress(finished.problem, provider))
  const arrival = finished.value
  if (arrival.kind === 'linked') throw redirect(doneAddress('/my-account/linked-sign-ins', `${provider}-linked`))
  const { cookies, user, to } = arrival
  if (arrival.kind === 'second-factor') throw redirect(leadingTo('/second-factor', to), { headers: cookies })
  throw redirect(landingOf(user, to), { headers: cookies })
}
