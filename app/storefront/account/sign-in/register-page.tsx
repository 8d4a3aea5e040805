import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { fullRegistrationForm, registrationForm } from '#shop/accounts/accounts.schema.ts'
import { register } from '#shop/accounts/register.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { OtherWays } from '#storefront/account/social/other-ways.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/register-page.ts'
import { landingOf } from './landing.ts'
import { leadOn } from './lead-on.server.ts'
import { readForm } from './read-form.server.ts'
import { refuseFields, refuseForm } from './refuse-form.server.ts'
import { RegisterForm } from './register-form.tsx'
import { leadingTo, returnAddressOf } from './return-address.ts'
import { answerOf } from './sign-in-answer.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SwitchLine } from './switch-line.tsx'

export async function loader(args: Route.LoaderArgs) {
  await leadOn(args)
  return {
    to: returnAddressOf(args.url.searchParams),
    full: isFullRegistration(args.url),
    ways: signInProviders(args.context.get(shopContext).auth.rules),
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  await leadOn(args)
  const written = await readForm(request)
  const isFull = isFullRegistration(url)
  const { 'blocked-emails': blocked } = await readSettings(context.get(shopContext))
  const form = (isFull ? fullRegistrationForm(blocked) : registrationForm(blocked)).safeParse(written)
  if (!form.success) return refuseFields(form.error, written)
  const registration = { ...form.data, policy: isFull }
  const result = await register(context.get(shopContext), callerOf(request), registration)
  if (!result.ok) return refuseForm(result.problem, written)
  const to = landingOf({ isAdmin: false }, returnAddressOf(url.searchParams))
  return data({ ok: true as const, to }, { status: 201, headers: result.value.cookies })
}

/** The registration that the offer links to. */
function isFullRegistration({ searchParams }: URL): boolean {
  return searchParams.has('offer')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(serverAction, words.register.failed)
}

/** After registering the form itself navigates on; running the loader again would redirect a second time. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

export function meta(): MetaDescriptor[] {
  const { title, description } = words.register
  return describePage(undefined, { title, description, path: '/register', index: false })
}

export default function RegisterPage({ loaderData: { to, full, ways }, actionData: answer }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { welcomePercent } = useShopSetup()
  if (answer?.ok) return <Registered to={answer.to} />
  const description =
    full && welcomePercent !== null ? words.full.description(welcomePercent) : words.register.description
  return (
    <SignInPage title={full ? words.full.title : words.register.title} description={description} wide={full}>
      <RegisterForm
        full={full}
        to={to}
        answer={answer}
        onDone={(address) => void navigate(address, { replace: true })}
      />
      <OtherWays title={words.register.otherWays} to={to} ways={ways} />
      <SwitchLine question={words.register.alreadyHere}>
        <TextLink to={leadingTo('/login', to)}>{words.register.login}</TextLink>
      </SwitchLine>
    </SignInPage>
  )
}

/** Shown without JavaScript, in place of the toast. */
function Registered({ to }: { to: string }) {
  return (
    <SignInPage title={words.register.done} description={words.register.doneText}>
      <p>
        <LinkButton to={to} variant="primary">
          {words.register.goOn}
        </LinkButton>
      </p>
    </SignInPage>
  )
}
