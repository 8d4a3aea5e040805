import { useEffect, useEffectEvent } from 'react'
import { Form, type MetaDescriptor, redirect, useNavigate, useNavigation } from 'react-router'
import { refuseForm } from '#http/refuse-form.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { reauthenticationMessages as messages } from '#rulebook/reauthentication-messages.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import type { FormValues, RefusedForm } from '#shop/accounts/accounts.ts'
import {
  listReauthenticationMethods,
  type ReauthenticationMethods,
  reauthenticateByCode,
  reauthenticateByPassword,
} from '#shop/accounts/reauthentication-methods.server.ts'
import { renewSession } from '#shop/accounts/sessions/renew-session.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { RefusalNotice } from '#storefront/account/sign-in/refusal-notice.tsx'
import { returnAddressOf, withReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import { runSignInAction } from '#storefront/account/sign-in/sign-in-answer.ts'
import formStyles from '#storefront/account/sign-in/sign-in-form.module.css'
import { SignInPage } from '#storefront/account/sign-in/sign-in-page.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { useRefusalToast } from '#storefront/account/sign-in/use-sign-in-result.ts'
import { OtherSignInMethods } from '#storefront/account/social/other-sign-in-methods.tsx'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/reauthenticate-page.ts'
import { PasskeyButton } from './passkey-button.tsx'

const path = '/confirm-it-is-you'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const methods = await listReauthenticationMethods(shop, actor)
  const providers = signInProviders(shop.auth.rules).filter(({ id }) => methods.providers.includes(id))
  return { methods, providers, email: actor.email, to: returnAddressOf(args.url.searchParams) ?? '/my-account' }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const { code, password = '' } = await readForm(args.request)
  const confirmed =
    code === undefined
      ? await reauthenticateByPassword(shop, actor, password)
      : await reauthenticateByCode(shop, actor, code)
  if (confirmed.ok) {
    const headers = await renewSession(shop, args.request.headers, actor)
    throw redirect(returnAddressOf(args.url.searchParams) ?? '/my-account', { status: 303, headers })
  }
  const { status, ...answer } = refusals[confirmed.problem.code]
  return refuseForm(answer, status)
}

const refusals = {
  'wrong-password': { status: 422, fields: { password: messages.wrongPassword } },
  'no-password': { status: 409, text: accountMessages.noPassword },
  'wrong-code': { status: 422, fields: { code: secondFactorMessages.wrongCode } },
  'too-many-tries': { status: 429, text: accountMessages.tooManyTries },
} as const

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runSignInAction(serverAction, messages.failed)
}

export function meta(): MetaDescriptor[] {
  return describePage(undefined, { title: messages.title, description: messages.text, path, index: false })
}

export default function ReauthenticatePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { methods, providers, email, to } = loaderData
  const navigate = useNavigate()
  const refused: RefusedForm | undefined = answer?.ok === false ? answer : undefined
  useRefusalToast(refused)
  const continueTo = useEffectEvent((address: string) => void navigate(address, { replace: true }))
  useEffect(() => {
    if (answer?.ok) continueTo(answer.to)
  }, [answer])

  return (
    <SignInPage description={messages.text} title={messages.title}>
      <RefusalNotice answer={refused} />
      {(methods.code || methods.password) && (
        <ReauthenticateForm answer={refused} email={email} isDone={answer?.ok === true} to={to} methods={methods} />
      )}
      {methods.passkey && (
        <PasskeyButton
          address={withReturnAddress(`${path}/passkey`, to)}
          label={messages.passkey}
          onDone={continueTo}
        />
      )}
      {providers.length > 0 && <OtherSignInMethods title={messages.signInAgain} to={to} providers={providers} />}
      {!methods.code && !methods.password && !methods.passkey && providers.length === 0 && <NoMethodNotice />}
      <p>
        <TextLink to={to}>{messages.cancel}</TextLink>
      </p>
    </SignInPage>
  )
}

type ReauthenticateFormProps = {
  methods: ReauthenticationMethods
  email: string
  to: string
  answer: RefusedForm | undefined
  /** The proof was accepted and the next page is loading. */
  isDone: boolean
}

function ReauthenticateForm({ methods, email, to, answer, isDone }: ReauthenticateFormProps) {
  const busy = useNavigation().state === 'submitting' || isDone
  const serverProblems = answer?.fields
  const { form, errorOf } = useCheckedForm({ check: methods.code ? checkCode : checkPassword, serverProblems, busy })
  return (
    <Form {...form} action={withReturnAddress(path, to)} className={formStyles.form} method="post" replace>
      {methods.code ? (
        <Field
          autoComplete="one-time-code"
          error={errorOf('code')}
          hint={messages.codeHint}
          label={messages.codeLabel}
          maxLength={accountLimits.codeMaxLength}
          name="code"
          required
        />
      ) : (
        <>
          {/* Tells password managers the account of the password. */}
          <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
          <PasswordField
            autoComplete="current-password"
            error={errorOf('password')}
            label={messages.passwordLabel}
            name="password"
            required
            showLabel={messages.showPassword}
          />
        </>
      )}
      <Button busy={busy} type="submit" variant="primary" wide>
        {busy ? messages.pending : messages.submit}
      </Button>
    </Form>
  )
}

function NoMethodNotice() {
  return (
    <>
      <p>{messages.noMethod}</p>
      <p>
        <LinkButton to="/forgot-password">{messages.choosePassword}</LinkButton>
      </p>
    </>
  )
}

function checkCode({ code }: FormValues) {
  return { code: code?.trim() ? undefined : secondFactorMessages.codeMissing }
}

function checkPassword({ password }: FormValues) {
  return { password: password ? undefined : accountMessages.passwordMissing }
}
