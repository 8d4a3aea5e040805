import { type MetaDescriptor, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { loginForm } from '#shop/accounts/accounts.schema.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { OtherSignInMethods } from '#storefront/account/social/other-sign-in-methods.tsx'
import { socialProblemMessage } from '#storefront/account/social/social-problem-message.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/login-page.ts'
import { findReturnAddress } from './find-return-address.server.ts'
import { logInReason } from './log-in-reason.ts'
import { LoginForm } from './login-form.tsx'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { readForm } from './read-form.server.ts'
import { redirectSignedIn } from './redirect-signed-in.server.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { refuseSignIn, withoutPasswords } from './refuse-sign-in.server.ts'
import { returnAddressOf, withReturnAddress } from './return-address.ts'
import { runSignInAction } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { SwitchLine } from './switch-line.tsx'

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const { searchParams } = args.url
  const shop = args.context.get(shopContext)
  const providers = signInProviders(shop.auth.rules)
  const { 'blocked-emails': blockedEmails } = await readSettings(shop)
  return { to: findReturnAddress(args), providers, problem: socialProblemMessage(searchParams, blockedEmails) }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  await redirectSignedIn(args)
  const fields = await readForm(request)
  const { 'blocked-emails': blockedEmails } = await readSettings(context.get(shopContext))
  const login = loginForm(blockedEmails).safeParse(fields)
  if (!login.success) return refuseForm({ fields: fieldErrorsOf(login.error), values: withoutPasswords(fields) })
  const result = await signIn(context.get(shopContext), callerOf(request), login.data)
  if (!result.ok && result.problem.code === 'second-factor') {
    const next = withReturnAddress('/second-factor', returnAddressOf(url.searchParams))
    throw redirect(next, { status: 303, headers: result.problem.cookies })
  }
  if (!result.ok && result.problem.code === 'too-many-tries') {
    return refuseSignIn({ ...result.problem, text: messages.login.locked }, fields)
  }
  if (!result.ok) return refuseSignIn(result.problem, fields)
  const { cookies, role } = result.value
  throw redirect(pathAfterSignIn({ role }, returnAddressOf(url.searchParams)), { status: 303, headers: cookies })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runSignInAction(serverAction, messages.login.failed)
}

/** After signing in the form itself navigates on; running the loader again would redirect a second time. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages.login
  return describePage(undefined, { title, description, path: '/login', index: false })
}

/** What an account brings, where the shop's welcome offer is on. */
function NewHere({ to }: { to: string | null }) {
  const { welcomePercent } = useShopSetup()
  const link = <TextLink to={withReturnAddress('/register', to)}>{messages.register.title}</TextLink>
  if (welcomePercent === null) return <SwitchLine question={messages.login.noAccount}>{link}</SwitchLine>
  return (
    <p className={`evening ${styles.offer}`}>
      <strong>{messages.login.percent(welcomePercent)}</strong>
      <span>
        {messages.login.offer(welcomePercent)} {link}
      </span>
    </p>
  )
}

export default function LoginPage({ loaderData: { to, providers, problem }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <SignInPage title={messages.login.title} description={to === null ? messages.login.description : logInReason(to)}>
      <RefusalNotice answer={problem === null || actionData ? undefined : { ok: false, text: problem }} />
      <LoginForm
        to={to}
        answer={actionData?.ok === false ? actionData : undefined}
        forgotPasswordLink={<TextLink to={withReturnAddress('/forgot-password', to)}>{messages.login.remind}</TextLink>}
        onDone={(address) => void navigate(address, { replace: true })}
      />
      <OtherSignInMethods
        title={messages.login.otherMethods}
        to={to}
        providers={providers}
        onPasskey={(address) => void navigate(address, { replace: true })}
      />
      <NewHere to={to} />
    </SignInPage>
  )
}
