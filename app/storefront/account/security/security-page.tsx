import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import { owesSecondFactor } from '#shop/accounts/owes-second-factor.server.ts'
import { listPasskeys } from '#shop/accounts/passkeys.server.ts'
import { hasRecentProof } from '#shop/accounts/recent-proof.server.ts'
import { findSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { Done } from '#storefront/account/done.tsx'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { stayOnPage } from '#storefront/account/stay-on-page.ts'
import { RoomHead } from '#ui/room-head.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/security-page.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { securityActions } from './security-action.server.ts'

const words = secondFactorWords.room

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const isNeeded = asker.isAdmin && shop.auth.rules.adminsNeedSecondFactor
  const [owes, factor, passkeys, isProven] = await Promise.all([
    owesSecondFactor(shop, asker),
    findSecondFactor(shop, asker),
    listPasskeys(shop, asker),
    hasRecentProof(shop, asker),
  ])
  const { emailConfirmed } = asker
  return { factor, passkeys, isProven, emailConfirmed, isAsked: owes || isNeeded }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const form = await formOf(args.request)
  const act = securityActions[String(form.get('intent'))]
  if (!act) throw data(null, { status: 400 })
  return await act({ shop: args.context.get(shopContext), asker, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(words.title, '/my-account/security')
}

export default function SecurityPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { factor, passkeys, isProven, emailConfirmed, isAsked } = loaderData
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} />
  return (
    <>
      <RoomHead text={isAsked && !factor.isOn ? words.setUpFirst : words.text} title={words.title} />
      <Done words={words.done} />
      <FormNotice answer={answer} />
      {!emailConfirmed && <ConfirmFirst />}
      <SecondFactorSection canAdd={emailConfirmed} answer={answer} factor={factor} isAsked={isAsked} />
      <PasskeysSection canAdd={emailConfirmed} isProven={isProven} passkeys={passkeys} />
    </>
  )
}

/** Without a confirmed email address nothing can be added: the account may use another person's address. */
function ConfirmFirst() {
  return (
    <p>
      {words.confirmFirst} <TextLink to="/my-account/profile">{words.toProfile}</TextLink>
    </p>
  )
}
