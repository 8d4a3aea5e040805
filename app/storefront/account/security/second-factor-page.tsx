import { useEffect, useEffectEvent } from 'react'
import { Form, type MetaDescriptor, redirect, useNavigate, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import type { FormValues, RefusedForm } from '#shop/accounts/accounts.ts'
import { findPendingSignIn, passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { pathAfterSignIn } from '#storefront/account/sign-in/path-after-sign-in.ts'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { redirectSignedIn } from '#storefront/account/sign-in/redirect-signed-in.server.ts'
import { RefusalNotice } from '#storefront/account/sign-in/refusal-notice.tsx'
import { returnAddressOf, withReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import { runSignInAction } from '#storefront/account/sign-in/sign-in-answer.ts'
import formStyles from '#storefront/account/sign-in/sign-in-form.module.css'
import { SignInPage } from '#storefront/account/sign-in/sign-in-page.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/second-factor-page.ts'

const messages = secondFactorMessages.ask

/** The code page after the first proof. Without a first proof in this browser a moment ago it redirects to the login. */
export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const to = returnAddressOf(args.url.searchParams)
  const pendingSignIn = await findPendingSignIn(args.context.get(shopContext), callerOf(args.request))
  if (!pendingSignIn) throw redirect(withReturnAddress('/login', to))
  return { to }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { code = '', trust } = await readForm(request)
  const to = returnAddressOf(url.searchParams)
  if (code.trim() === '') return refuseForm({ fields: { code: secondFactorMessages.codeMissing } })
  const attempt = { code, trust: trust !== undefined }
  const passed = await passSecondFactor(context.get(shopContext), callerOf(request), attempt)
  if (passed.ok) throw redirect(pathAfterSignIn(passed.value.user, to), { status: 303, headers: passed.value.cookies })
  switch (passed.problem.code) {
    case 'wrong-code':
      return refuseForm({ fields: { code: secondFactorMessages.wrongCode } })
    case 'too-many-tries':
      return refuseForm({ text: secondFactorMessages.tooManyTries }, 429)
    case 'begin-anew':
      return refuseForm({ text: messages.tooLate }, 409)
    case 'account-blocked':
      return refuseForm({ text: accountMessages.blocked }, 403)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runSignInAction(serverAction, messages.failed)
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages
  return describePage(undefined, { title, description, path: '/second-factor', index: false })
}

export default function SecondFactorPage({ loaderData: { to }, actionData: answer }: Route.ComponentProps) {
  const navigate = useNavigate()
  const busy = useNavigation().state === 'submitting' || answer?.ok === true
  const refused: RefusedForm | undefined = answer?.ok === false ? answer : undefined
  const { form, errorOf } = useCheckedForm({ check, serverProblems: refused?.fields, busy })
  const continueTo = useEffectEvent((address: string) => void navigate(address, { replace: true }))
  useEffect(() => {
    if (answer?.ok) continueTo(answer.to)
  }, [answer])

  return (
    <SignInPage description={messages.description} title={messages.title}>
      <Form
        {...form}
        action={withReturnAddress('/second-factor', to)}
        className={formStyles.form}
        method="post"
        replace
      >
        <RefusalNotice answer={refused} />
        <Field
          autoComplete="one-time-code"
          error={errorOf('code')}
          hint={messages.lostPhoneHint}
          label={messages.label}
          maxLength={accountLimits.codeMaxLength}
          name="code"
          required
        />
        <Checkbox name="trust">{messages.trust}</Checkbox>
        <Button busy={busy} type="submit" variant="primary" wide>
          {busy ? messages.pending : messages.submit}
        </Button>
      </Form>
      <p>
        <TextLink to={withReturnAddress('/login', to)}>{messages.logInAgain}</TextLink>
      </p>
    </SignInPage>
  )
}

function check({ code }: FormValues) {
  return { code: code?.trim() ? undefined : secondFactorMessages.codeMissing }
}
