import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import { listPasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import { mustSetUpSecondFactor } from '#shop/accounts/second-factor/must-set-up-second-factor.server.ts'
import { findSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { SuccessNotice } from '#storefront/account/success-notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/security-page.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { securityActions } from './security-action.server.ts'

const messages = secondFactorMessages.section

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const isRequiredForAdmins = actor.isAdmin && shop.auth.rules.adminsNeedSecondFactor
  const [isSetUpDue, factor, passkeys, isReauthenticated] = await Promise.all([
    mustSetUpSecondFactor(shop, actor),
    findSecondFactor(shop, actor),
    listPasskeys(shop, actor),
    hasRecentAuthentication(shop, actor),
  ])
  const { emailConfirmed } = actor
  return { factor, passkeys, isReauthenticated, emailConfirmed, isRequired: isSetUpDue || isRequiredForAdmins }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const runAction = securityActions[String(form.get('intent'))]
  if (!runAction) throw data(null, { status: 400 })
  return await runAction({ shop: args.context.get(shopContext), actor, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, '/my-account/security')
}

export default function SecurityPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { factor, passkeys, isReauthenticated, emailConfirmed, isRequired } = loaderData
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} />
  return (
    <>
      <PageHeader text={isRequired && !factor.isOn ? messages.setUpFirst : messages.text} title={messages.title} />
      <SuccessNotice messages={messages.done} />
      <FormNotice answer={answer} />
      {!emailConfirmed && <ConfirmEmailNotice />}
      <SecondFactorSection canAdd={emailConfirmed} answer={answer} factor={factor} isRequired={isRequired} />
      <PasskeysSection canAdd={emailConfirmed} isReauthenticated={isReauthenticated} passkeys={passkeys} />
    </>
  )
}

/** Without a confirmed email address nothing can be added: the account may use another person's address. */
function ConfirmEmailNotice() {
  return (
    <p>
      {messages.confirmFirst} <TextLink to="/my-account/profile">{messages.toProfile}</TextLink>
    </p>
  )
}
