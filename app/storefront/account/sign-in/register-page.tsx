import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { fullRegistrationForm, registrationForm } from '#shop/accounts/accounts.schema.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { OtherSignInMethods } from '#storefront/account/social/other-sign-in-methods.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/register-page.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { readForm } from './read-form.server.ts'
import { redirectSignedIn } from './redirect-signed-in.server.ts'
import { refuseSignIn, withoutPasswords } from './refuse-sign-in.server.ts'
import { RegisterForm } from './register-form.tsx'
import { returnAddressOf, withReturnAddress } from './return-address.ts'
import { runSignInAction } from './sign-in-answer.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SwitchLine } from './switch-line.tsx'

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  return {
    to: returnAddressOf(args.url.searchParams),
    full: isFullRegistration(args.url),
    providers: signInProviders(args.context.get(shopContext).auth.rules),
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  await redirectSignedIn(args)
  const fields = await readForm(request)
  const isFull = isFullRegistration(url)
  const { 'blocked-emails': blockedEmails } = await readSettings(context.get(shopContext))
  const form = (isFull ? fullRegistrationForm(blockedEmails) : registrationForm(blockedEmails)).safeParse(fields)
  if (!form.success) return refuseForm({ fields: fieldErrorsOf(form.error), values: withoutPasswords(fields) })
  const registration = { ...form.data, policy: isFull }
  const result = await register(context.get(shopContext), callerOf(request), registration)
  if (!result.ok) return refuseSignIn(result.problem, fields)
  const to = pathAfterSignIn({ role: null }, returnAddressOf(url.searchParams))
  return data({ ok: true as const, to }, { status: 201, headers: result.value.cookies })
}

/** The registration that the offer links to. */
function isFullRegistration({ searchParams }: URL): boolean {
  return searchParams.has('offer')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runSignInAction(serverAction, messages.register.failed)
}

/** After registering the form itself navigates on; running the loader again would redirect a second time. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages.register
  return describePage(undefined, { title, description, path: '/register', index: false })
}

export default function RegisterPage({
  loaderData: { to, full, providers },
  actionData: answer,
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const { welcomePercent } = useShopSetup()
  if (answer?.ok) return <Registered to={answer.to} />
  const description =
    welcomePercent === null ? messages.register.description : messages.full.description(welcomePercent)
  return (
    <SignInPage title={full ? messages.full.title : messages.register.title} description={description} wide={full}>
      <RegisterForm
        isOffer={full}
        to={to}
        answer={answer}
        onDone={(address) => void navigate(address, { replace: true })}
      />
      <OtherSignInMethods title={messages.register.otherMethods} to={to} providers={providers} />
      <SwitchLine question={messages.register.hasAccount}>
        <TextLink to={withReturnAddress('/login', to)}>{messages.register.login}</TextLink>
      </SwitchLine>
    </SignInPage>
  )
}

/** Shown without JavaScript, in place of the toast. */
function Registered({ to }: { to: string }) {
  return (
    <SignInPage title={messages.register.done} description={messages.register.doneText}>
      <p>
        <LinkButton to={to} variant="primary">
          {messages.register.continueLink}
        </LinkButton>
      </p>
    </SignInPage>
  )
}
