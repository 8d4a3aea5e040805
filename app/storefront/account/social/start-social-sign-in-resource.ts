import { redirect } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { findActor, requireSignedIn } from '#http/request-actor.server.ts'
import { pageContext, shopContext } from '#http/router-context.server.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import { isProviderId } from '#shop/accounts/social/social.ts'
import { startSocialSignIn } from '#shop/accounts/social/start-social-sign-in.server.ts'
import { securityPath } from '#storefront/account/security/security-path.ts'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { readReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/start-social-sign-in-resource.ts'
import { providerRedirectResponse } from './provider-redirect.server.ts'
import { socialProblemAddress } from './social-problem-address.ts'

/** A link does not start a sign-in with a provider: only the form does. */
export function loader(): never {
  throw redirect('/login')
}

/** Sends the visitor to a provider, to sign in or, when signed in, to link the provider to the account. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args
  const fields = await readForm(request)
  const to = readReturnAddress(fields.to)
  const { provider } = params
  const linker = fields.link === undefined ? null : await requireSignedIn(args)
  const linkTo = linker?.id ?? null
  const signInRequest = { to, linking: linkTo !== null || (await findActor(context, request)) !== null }
  if (!isProviderId(provider))
    throw redirect(socialProblemAddress({ code: 'unknown-provider', ...signInRequest }, null))
  if (linker && !linker.emailConfirmed)
    throw redirect(socialProblemAddress({ code: 'confirm-first', ...signInRequest }, provider))
  const shop = context.get(shopContext)
  if (linker && !(await hasRecentAuthentication(shop, linker))) throw redirectToReauthentication(securityPath)
  const started = await startSocialSignIn(shop, callerOf(request), { provider, to, linkTo })
  if (!started.ok) throw redirect(socialProblemAddress({ ...started.problem, ...signInRequest }, provider))
  return providerRedirectResponse(provider, started.value, context.get(pageContext).nonce)
}
