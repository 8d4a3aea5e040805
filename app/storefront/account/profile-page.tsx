import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { hasPassword } from '#shop/accounts/password/has-password.server.ts'
import { getsSavedItemEmails } from '#shop/saved-item-emails/choose-saved-item-emails.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/profile-page.ts'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { describePrivatePage } from './describe-private-page.ts'
import { EmailSection } from './email-section.tsx'
import { FormNotice } from './form-notice.tsx'
import { keepPageOnFailure } from './keep-page-on-failure.ts'
import { MyDataSection } from './my-data-section.tsx'
import { NameSection } from './name-section.tsx'
import { profileActions } from './profile-action.server.ts'
import { SavedItemEmailsSection } from './saved-item-emails-section.tsx'
import { SuccessNotice } from './success-notice.tsx'

const messages = accountAreaMessages.profile
const title = accountAreaMessages.sections.profile

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const { fullName, email, emailConfirmed } = actor
  const shop = args.context.get(shopContext)
  const getsEmails = await getsSavedItemEmails(shop, actor)
  return { fullName, email, emailConfirmed, getsEmails, hasPassword: await hasPassword(shop, actor) }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const runAction = profileActions[String(form.get('intent'))]
  if (!runAction) throw data(null, { status: 400 })
  return await runAction({ shop: args.context.get(shopContext), actor, form, headers: args.request.headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(title, '/my-account/profile')
}

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { fullName, email, emailConfirmed, getsEmails, hasPassword: isPasswordSet } = loaderData
  return (
    <>
      <PageHeader text={messages.text} title={title} />
      <SuccessNotice messages={messages.done} />
      <FormNotice answer={answer} />
      <NameSection answer={answer} fullName={fullName} />
      <EmailSection answer={answer} email={email} hasPassword={isPasswordSet} isConfirmed={emailConfirmed} />
      <SavedItemEmailsSection answer={answer} wanted={getsEmails} />
      <MyDataSection />
      <DeleteAccountSection answer={answer} hasPassword={isPasswordSet} />
    </>
  )
}
