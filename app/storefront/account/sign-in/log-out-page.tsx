import { type MetaDescriptor, redirect } from 'react-router'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { signOut } from '#shop/accounts/sign-in/sign-out.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { hasAuthoredDrafts, removeAuthoredDrafts } from '#ui/browser-storage.ts'
import { keepForm } from '#ui/keep-form.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/log-out-page.ts'
import { type LogOutAnswer, LogOutButton } from './log-out-button.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** A link to this page does not log out: only its button does. */
export async function loader(args: Route.LoaderArgs): Promise<null> {
  if (!(await findActor(args.context, args.request))) throw redirect('/')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await signOut(context.get(shopContext), request.headers)
  throw redirect('/', { status: 303, headers: cookies })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = (text: string): LogOutAnswer => ({ ok: false, text })
  const { unsavedText, textKept, failed } = messages.logOut
  if (hasAuthoredDrafts() && !window.confirm(unsavedText)) return answer(textKept)
  try {
    return await keepForm(serverAction, () => answer(failed))
  } catch (thrown) {
    removeAuthoredDrafts(null)
    throw thrown
  }
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages.logOut
  return describePage(undefined, { title, description, path: '/log-out', index: false })
}

export default function LogOutPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <SignInPage title={messages.logOut.title} description={answer?.text ?? messages.logOut.description}>
      <LogOutButton wide />
      <LinkButton to="/">{messages.logOut.stay}</LinkButton>
    </SignInPage>
  )
}
