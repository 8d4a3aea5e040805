import { redirect } from 'react-router'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { callerOf } from '#http/caller.server.ts'
import { pageContext, shopContext } from '#http/context.server.ts'
import { findAsker, requireSignedIn } from '#http/who-is-asking.server.ts'
import { hasRecentProof } from '#shop/accounts/recent-proof.server.ts'
import { isProviderId } from '#shop/accounts/social.ts'
import { startSocialSignIn } from '#shop/accounts/start-social-sign-in.server.ts'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { readReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/start-resource.ts'
import { leaveFor } from './leave-for.server.ts'
import { socialProblemAddress } from './social-problem-address.ts'

/** A link does not start a sign-in with a provider: only the form does. */
export function loader(): never {
  throw redirect('/login')
}

/** Sends the visitor to a provider, to sign in or, when signed in, to link the provider to the account. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args
  const written = await readForm(request)
  const to = readReturnAddress(written.to)
  const { provider } = params
  const linker = written.link === undefined ? null : await requireSignedIn(args)
  const linkTo = linker?.id ?? null
  const known = { to, linking: linkTo !== null || (await findAsker(context, request)) !== null }
  if (!isProviderId(provider)) throw redirect(socialProblemAddress({ code: 'unknown-provider', ...known }, null))
  if (linker && !linker.emailConfirmed)
    throw redirect(socialProblemAddress({ code: 'confirm-first', ...known }, provider))
  const shop = context.get(shopContext)
  if (linker && !(await hasRecentProof(shop, linker))) throw askToConfirm('/my-account/linked-sign-ins')
  const started = await startSocialSignIn(shop, callerOf(request), { provider, to, linkTo })
  if (!started.ok) throw redirect(socialProblemAddress({ ...started.problem, ...known }, provider))
  return leaveFor(provider, started.value, context.get(pageContext).nonce)
}
