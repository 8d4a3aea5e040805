import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import { listPasskeys } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import { mustSetUpSecondFactor } from '#shop/accounts/second-factor/must-set-up-second-factor.server.ts'
import { findSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { listSessions } from '#shop/accounts/sessions/list-sessions.server.ts'
import { listLinkedProviders } from '#shop/accounts/social/list-linked-providers.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { RefusalNotice } from '#storefront/account/sign-in/refusal-notice.tsx'
import { linkedSignInsActions } from '#storefront/account/social/linked-sign-ins-action.server.ts'
import { LinkedSignInsSection } from '#storefront/account/social/linked-sign-ins-section.tsx'
import { socialProblemMessage } from '#storefront/account/social/social-problem-message.ts'
import { SuccessNotice } from '#storefront/account/success-notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/security-page.ts'
import { devicesActions } from './devices-action.server.ts'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { passwordActions } from './password-action.server.ts'
import { PasswordSection } from './password-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { securityActions } from './security-action.server.ts'
import { securityPath } from './security-path.ts'

const messages = secondFactorMessages.section
const done = {
  ...messages.done,
  ...accountAreaMessages.devices.done,
  ...socialSignInMessages.section.done,
  password: accountAreaMessages.profile.done.password,
}
const actions = { ...securityActions, ...passwordActions, ...linkedSignInsActions, ...devicesActions }

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const isRequiredForAdmins = actor.isAdmin && shop.auth.rules.adminsNeedSecondFactor
  const [isSetUpDue, factor, passkeys, isReauthenticated, linked, sessions, settings] = await Promise.all([
    mustSetUpSecondFactor(shop, actor),
    findSecondFactor(shop, actor),
    listPasskeys(shop, actor),
    hasRecentAuthentication(shop, actor),
    listLinkedProviders(shop, actor),
    listSessions(shop, actor),
    readSettings(shop),
  ])
  const { email, emailConfirmed } = actor
  const isRequired = isSetUpDue || isRequiredForAdmins
  const problem = socialProblemMessage(args.url.searchParams, settings['blocked-emails'])
  return { email, emailConfirmed, factor, passkeys, isReauthenticated, isRequired, linked, sessions, problem }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const runAction = Object.hasOwn(actions, String(form.get('intent'))) ? actions[String(form.get('intent'))] : null
  if (!runAction) throw data(null, { status: 400 })
  return await runAction({ shop: args.context.get(shopContext), actor, form, headers: args.request.headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, securityPath)
}

export default function SecurityPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { email, emailConfirmed, factor, passkeys, isReauthenticated, isRequired, linked, sessions, problem } =
    loaderData
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} />
  return (
    <>
      <PageHeader text={isRequired && !factor.isOn ? messages.setUpFirst : messages.text} title={messages.title} />
      <SuccessNotice messages={done} />
      <FormNotice answer={answer} />
      <RefusalNotice answer={problem === null || answer ? undefined : { ok: false, text: problem }} />
      {!emailConfirmed && <ConfirmEmailNotice />}
      <PasswordSection
        answer={answer}
        email={email}
        hasPassword={linked.hasPassword}
        isReauthenticated={isReauthenticated}
      />
      <SecondFactorSection canAdd={emailConfirmed} answer={answer} factor={factor} isRequired={isRequired} />
      <PasskeysSection canAdd={emailConfirmed} isReauthenticated={isReauthenticated} passkeys={passkeys} />
      {linked.providers.length > 0 && <LinkedSignInsSection providers={linked.providers} />}
      <DevicesSection sessions={sessions} />
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
