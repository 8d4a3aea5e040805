import type { MetaDescriptor } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { emailForm } from '#shop/accounts/accounts.schema.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { ForgotForm } from './forgot-form.tsx'
import { readForm } from './read-form.server.ts'
import { refuseSignIn, withoutPasswords } from './refuse-sign-in.server.ts'
import { returnAddressOf, withReturnAddress } from './return-address.ts'
import { keepSignInForm } from './sign-in-answer.ts'
import { SignInPage } from './sign-in-page.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { to: returnAddressOf(url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request)
  const shop = context.get(shopContext)
  const form = emailForm((await readSettings(shop))['blocked-emails']).safeParse(fields)
  if (!form.success) return refuseForm({ fields: fieldErrorsOf(form.error), values: withoutPasswords(fields) })
  const result = await forgotPassword(shop, callerOf(request), form.data.email)
  return result.ok ? { ok: true as const, email: result.value.email } : refuseSignIn(result.problem, fields)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepSignInForm(serverAction, messages.forgot.failed)
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages.forgot
  return describePage(undefined, { title, description, path: '/forgot-password', index: false })
}

export default function ForgotPasswordPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={messages.forgot.title} description={messages.forgot.description}>
      <ForgotForm
        answer={actionData}
        backLink={<TextLink to={withReturnAddress('/login', to)}>{messages.forgot.back}</TextLink>}
      />
    </SignInPage>
  )
}
