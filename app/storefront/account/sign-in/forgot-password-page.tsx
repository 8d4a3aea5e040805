import type { MetaDescriptor } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { emailForm } from '#shop/accounts/accounts.schema.ts'
import { forgotPassword } from '#shop/accounts/forgot-password.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { type ForgotAnswer, ForgotForm } from './forgot-form.tsx'
import { readForm } from './read-form.server.ts'
import { refuseFields, refuseForm } from './refuse-form.server.ts'
import { leadingTo, returnAddressOf } from './return-address.ts'
import { SignInPage } from './sign-in-page.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { to: returnAddressOf(url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const written = await readForm(request)
  const shop = context.get(shopContext)
  const form = emailForm((await readSettings(shop))['blocked-emails']).safeParse(written)
  if (!form.success) return refuseFields(form.error, written)
  const result = await forgotPassword(shop, callerOf(request), form.data.email)
  return result.ok ? { ok: true as const, email: result.value.email } : refuseForm(result.problem, written)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ForgotAnswer> {
  try {
    return await serverAction()
  } catch {
    return { ok: false, text: words.forgot.failed }
  }
}

export function meta(): MetaDescriptor[] {
  const { title, description } = words.forgot
  return describePage(undefined, { title, description, path: '/forgot-password', index: false })
}

export default function ForgotPasswordPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={words.forgot.title} description={words.forgot.description}>
      <ForgotForm answer={actionData} back={<TextLink to={leadingTo('/login', to)}>{words.forgot.back}</TextLink>} />
    </SignInPage>
  )
}
