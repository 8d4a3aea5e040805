import { useEffect, useEffectEvent } from 'react'
import { data, Form, type MetaDescriptor, redirect, useNavigate, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { limits } from '#rulebook/limits.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { findHalfWay, passSecondFactor } from '#shop/accounts/pass-second-factor.server.ts'
import { landingOf } from '#storefront/account/sign-in/landing.ts'
import { leadOn } from '#storefront/account/sign-in/lead-on.server.ts'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { Refusal } from '#storefront/account/sign-in/refusal.tsx'
import { leadingTo, returnAddressOf } from '#storefront/account/sign-in/return-address.ts'
import { answerOf, type RefusedAnswer } from '#storefront/account/sign-in/sign-in-answer.ts'
import formStyles from '#storefront/account/sign-in/sign-in-form.module.css'
import { SignInPage } from '#storefront/account/sign-in/sign-in-page.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/second-factor-page.ts'

const words = secondFactorWords.ask

/** The code page after the first proof. Without a first proof in this browser a moment ago it redirects to the login. */
export async function loader(args: Route.LoaderArgs) {
  await leadOn(args)
  const to = returnAddressOf(args.url.searchParams)
  const halfWay = await findHalfWay(args.context.get(shopContext), callerOf(args.request))
  if (!halfWay) throw redirect(leadingTo('/login', to))
  return { to }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { code = '', trust } = await readForm(request)
  const to = returnAddressOf(url.searchParams)
  if (code.trim() === '') return refuse({ fields: { code: secondFactorWords.codeMissing } }, 422)
  const attempt = { code, trust: trust !== undefined }
  const passed = await passSecondFactor(context.get(shopContext), callerOf(request), attempt)
  if (passed.ok) throw redirect(landingOf(passed.value.user, to), { status: 303, headers: passed.value.cookies })
  switch (passed.problem.code) {
    case 'wrong-code':
      return refuse({ fields: { code: secondFactorWords.wrongCode } }, 422)
    case 'too-many-tries':
      return refuse({ text: secondFactorWords.tooManyTries }, 429)
    case 'begin-anew':
      return refuse({ text: words.tooLate }, 409)
    case 'account-blocked':
      return refuse({ text: accountWords.blocked }, 403)
  }
}

function refuse(why: Omit<RefusedAnswer, 'ok'>, status: number) {
  return data<RefusedAnswer>({ ok: false, ...why }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(serverAction, words.failed)
}

export function meta(): MetaDescriptor[] {
  const { title, description } = words
  return describePage(undefined, { title, description, path: '/second-factor', index: false })
}

export default function SecondFactorPage({ loaderData: { to }, actionData: answer }: Route.ComponentProps) {
  const navigate = useNavigate()
  const busy = useNavigation().state === 'submitting' || answer?.ok === true
  const refused: RefusedAnswer | undefined = answer?.ok === false ? answer : undefined
  const { form, errorOf } = useCheckedForm({ check, refused: refused?.fields, busy })
  const goOn = useEffectEvent((address: string) => void navigate(address, { replace: true }))
  useEffect(() => {
    if (answer?.ok) goOn(answer.to)
  }, [answer])

  return (
    <SignInPage description={words.description} title={words.title}>
      <Form {...form} action={leadingTo('/second-factor', to)} className={formStyles.form} method="post" replace>
        <Refusal answer={refused} />
        <Field
          autoComplete="one-time-code"
          error={errorOf('code')}
          hint={words.lost}
          label={words.label}
          maxLength={limits.codeMaxLength}
          name="code"
          required
        />
        <Checkbox name="trust">{words.trust}</Checkbox>
        <Button busy={busy} type="submit" variant="primary" wide>
          {busy ? words.pending : words.submit}
        </Button>
      </Form>
      <p>
        <TextLink to={leadingTo('/login', to)}>{words.anew}</TextLink>
      </p>
    </SignInPage>
  )
}

function check({ code }: Written) {
  return { code: code?.trim() ? undefined : secondFactorWords.codeMissing }
}
