import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { hasPassword } from '#shop/accounts/has-password.server.ts'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/profile-page.ts'
import { describeRoom } from './account-head.ts'
import { DeleteSection } from './delete-section.tsx'
import { Done } from './done.tsx'
import { EmailSection } from './email-section.tsx'
import { FormNotice } from './form-notice.tsx'
import { MyDataSection } from './my-data-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { profileActions } from './profile-action.server.ts'
import { stayOnPage } from './stay-on-page.ts'

const words = accountAreaWords.profile
const title = accountAreaWords.rooms.profile

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const { fullName, email, emailConfirmed } = asker
  return { fullName, email, emailConfirmed, hasPassword: await hasPassword(args.context.get(shopContext), asker) }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const form = await formOf(args.request)
  const act = profileActions[String(form.get('intent'))]
  if (!act) throw data(null, { status: 400 })
  return await act({ shop: args.context.get(shopContext), asker, form, headers: args.request.headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(title, '/my-account/profile')
}

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { fullName, email, emailConfirmed, hasPassword: isByPassword } = loaderData
  return (
    <>
      <RoomHead text={words.text} title={title} />
      <Done words={words.done} />
      <FormNotice answer={answer} />
      <NameSection answer={answer} fullName={fullName} />
      <EmailSection answer={answer} email={email} hasPassword={isByPassword} isConfirmed={emailConfirmed} />
      <PasswordSection answer={answer} email={email} hasPassword={isByPassword} />
      <MyDataSection />
      <DeleteSection answer={answer} hasPassword={isByPassword} />
    </>
  )
}
