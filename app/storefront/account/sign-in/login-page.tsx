import { type MetaDescriptor, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { loginForm } from '#shop/accounts/accounts.schema.ts'
import { signIn } from '#shop/accounts/sign-in.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { OtherWays } from '#storefront/account/social/other-ways.tsx'
import { socialSentence } from '#storefront/account/social/social-sentence.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/login-page.ts'
import { landingOf } from './landing.ts'
import { leadOn } from './lead-on.server.ts'
import { LoginForm } from './login-form.tsx'
import { readForm } from './read-form.server.ts'
import { Refusal } from './refusal.tsx'
import { refuseFields, refuseForm } from './refuse-form.server.ts'
import { leadingTo, returnAddressOf } from './return-address.ts'
import { answerOf } from './sign-in-answer.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SwitchLine } from './switch-line.tsx'
import { wayBackOf } from './way-back.server.ts'

export async function loader(args: Route.LoaderArgs) {
  await leadOn(args)
  const { searchParams } = args.url
  const shop = args.context.get(shopContext)
  const ways = signInProviders(shop.auth.rules)
  const { 'blocked-emails': blocked } = await readSettings(shop)
  return { to: wayBackOf(args), ways, problem: socialSentence(searchParams, blocked) }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  await leadOn(args)
  const written = await readForm(request)
  const { 'blocked-emails': blocked } = await readSettings(context.get(shopContext))
  const login = loginForm(blocked).safeParse(written)
  if (!login.success) return refuseFields(login.error, written)
  const result = await signIn(context.get(shopContext), callerOf(request), login.data)
  if (!result.ok && result.problem.code === 'second-factor') {
    const next = leadingTo('/second-factor', returnAddressOf(url.searchParams))
    throw redirect(next, { status: 303, headers: result.problem.cookies })
  }
  if (!result.ok && result.problem.code === 'too-many-tries') {
    return refuseForm({ ...result.problem, text: words.login.locked }, written)
  }
  if (!result.ok) return refuseForm(result.problem, written)
  const { cookies, isAdmin } = result.value
  throw redirect(landingOf({ isAdmin }, returnAddressOf(url.searchParams)), { status: 303, headers: cookies })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(serverAction, words.login.failed)
}

/** After signing in the form itself navigates on; running the loader again would redirect a second time. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

export function meta(): MetaDescriptor[] {
  const { title, description } = words.login
  return describePage(undefined, { title, description, path: '/login', index: false })
}

export default function LoginPage({ loaderData: { to, ways, problem }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <SignInPage title={words.login.title} description={words.login.description}>
      <Refusal answer={problem === null || actionData ? undefined : { ok: false, text: problem }} />
      <LoginForm
        to={to}
        answer={actionData?.ok === false ? actionData : undefined}
        remind={<TextLink to={leadingTo('/forgot-password', to)}>{words.login.remind}</TextLink>}
        onDone={(address) => void navigate(address, { replace: true })}
      />
      <OtherWays
        title={words.login.otherWays}
        to={to}
        ways={ways}
        onPasskey={(address) => void navigate(address, { replace: true })}
      />
      <SwitchLine question={words.login.newHere}>
        <TextLink to={leadingTo('/register', to)}>{words.login.register}</TextLink>
      </SwitchLine>
    </SignInPage>
  )
}
