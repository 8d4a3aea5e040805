import { useEffect, useEffectEvent } from 'react'
import { data, Form, type MetaDescriptor, redirect, useNavigate, useNavigation } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { limits } from '#rulebook/limits.ts'
import { recentProofWords as words } from '#rulebook/recent-proof-words.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import {
  confirmByCode,
  confirmByPassword,
  listWaysToProve,
  type WaysToProve,
} from '#shop/accounts/confirm-it-is-you.server.ts'
import { renewSession } from '#shop/accounts/sessions/renew-session.server.ts'
import { signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { Refusal } from '#storefront/account/sign-in/refusal.tsx'
import { leadingTo, returnAddressOf } from '#storefront/account/sign-in/return-address.ts'
import { answerOf, type RefusedAnswer } from '#storefront/account/sign-in/sign-in-answer.ts'
import formStyles from '#storefront/account/sign-in/sign-in-form.module.css'
import { SignInPage } from '#storefront/account/sign-in/sign-in-page.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { useSayRefusal } from '#storefront/account/sign-in/use-go-on.ts'
import { OtherWays } from '#storefront/account/social/other-ways.tsx'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/confirm-page.ts'
import { PasskeyButton } from './passkey-button.tsx'

const path = '/confirm-it-is-you'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const ways = await listWaysToProve(shop, asker)
  const offered = signInProviders(shop.auth.rules).filter(({ id }) => ways.providers.includes(id))
  return { ways, offered, email: asker.email, to: returnAddressOf(args.url.searchParams) ?? '/my-account' }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const { code, password = '' } = await readForm(args.request)
  const proven =
    code === undefined ? await confirmByPassword(shop, asker, password) : await confirmByCode(shop, asker, code)
  if (proven.ok) {
    const headers = await renewSession(shop, args.request.headers, asker)
    throw redirect(returnAddressOf(args.url.searchParams) ?? '/my-account', { status: 303, headers })
  }
  const { status, ...answer } = refusals[proven.problem.code]
  return data<RefusedAnswer>({ ok: false, ...answer }, { status })
}

const refusals = {
  'wrong-password': { status: 422, fields: { password: words.wrongPassword } },
  'no-password': { status: 409, text: accountWords.noPassword },
  'wrong-code': { status: 422, fields: { code: secondFactorWords.wrongCode } },
  'too-many-tries': { status: 429, text: accountWords.tooManyTries },
} as const

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(serverAction, words.failed)
}

export function meta(): MetaDescriptor[] {
  return describePage(undefined, { title: words.title, description: words.text, path, index: false })
}

export default function ConfirmPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ways, offered, email, to } = loaderData
  const navigate = useNavigate()
  const refused: RefusedAnswer | undefined = answer?.ok === false ? answer : undefined
  useSayRefusal(refused)
  const goOn = useEffectEvent((address: string) => void navigate(address, { replace: true }))
  useEffect(() => {
    if (answer?.ok) goOn(answer.to)
  }, [answer])

  return (
    <SignInPage description={words.text} title={words.title}>
      <Refusal answer={refused} />
      {(ways.code || ways.password) && (
        <ProofForm answer={refused} email={email} isDone={answer?.ok === true} to={to} ways={ways} />
      )}
      {ways.passkey && <PasskeyButton address={leadingTo(`${path}/passkey`, to)} label={words.passkey} onDone={goOn} />}
      {offered.length > 0 && <OtherWays title={words.signInAgain} to={to} ways={offered} />}
      {!ways.code && !ways.password && !ways.passkey && offered.length === 0 && <NoWay />}
      <p>
        <TextLink to={to}>{words.cancel}</TextLink>
      </p>
    </SignInPage>
  )
}

type ProofFormProps = {
  ways: WaysToProve
  email: string
  to: string
  answer: RefusedAnswer | undefined
  /** The proof was accepted and the next page is loading. */
  isDone: boolean
}

function ProofForm({ ways, email, to, answer, isDone }: ProofFormProps) {
  const busy = useNavigation().state === 'submitting' || isDone
  const refused = answer?.fields
  const { form, errorOf } = useCheckedForm({ check: ways.code ? checkCode : checkPassword, refused, busy })
  return (
    <Form {...form} action={leadingTo(path, to)} className={formStyles.form} method="post" replace>
      {ways.code ? (
        <Field
          autoComplete="one-time-code"
          error={errorOf('code')}
          hint={words.codeHint}
          label={words.codeLabel}
          maxLength={limits.codeMaxLength}
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
            label={words.passwordLabel}
            name="password"
            required
            showLabel={words.showPassword}
          />
        </>
      )}
      <Button busy={busy} type="submit" variant="primary" wide>
        {busy ? words.pending : words.submit}
      </Button>
    </Form>
  )
}

function NoWay() {
  return (
    <>
      <p>{words.noWay}</p>
      <p>
        <LinkButton to="/forgot-password">{words.choosePassword}</LinkButton>
      </p>
    </>
  )
}

function checkCode({ code }: Written) {
  return { code: code?.trim() ? undefined : secondFactorWords.codeMissing }
}

function checkPassword({ password }: Written) {
  return { password: password ? undefined : accountWords.passwordMissing }
}
