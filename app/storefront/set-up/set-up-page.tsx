import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { setUpLimits } from '#rulebook/limits/set-up.ts'
import { setUpMessages } from '#rulebook/set-up-messages.ts'
import { signInMessages } from '#rulebook/sign-in-messages.ts'
import { registrationForm } from '#shop/accounts/accounts.schema.ts'
import { checkRegistration, type FormValues, type RefusedForm } from '#shop/accounts/accounts.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { createFirstAdmin } from '#shop/set-up/create-first-admin.server.ts'
import { hasAdmin } from '#shop/set-up/set-up.queries.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { EmailField } from '#storefront/account/sign-in/email-field.tsx'
import { NewPasswordFields } from '#storefront/account/sign-in/new-password-fields.tsx'
import { readForm } from '#storefront/account/sign-in/read-form.server.ts'
import { RefusalNotice } from '#storefront/account/sign-in/refusal-notice.tsx'
import { refuseSignIn, withoutPasswords } from '#storefront/account/sign-in/refuse-sign-in.server.ts'
import { keepSignInForm } from '#storefront/account/sign-in/sign-in-answer.ts'
import styles from '#storefront/account/sign-in/sign-in-form.module.css'
import { SignInPage } from '#storefront/account/sign-in/sign-in-page.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { Route } from './+types/set-up-page.ts'

const messages = setUpMessages.welcome

/** Once there is an admin the page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  if (await hasAdmin(context.get(shopContext).db)) throw data(null, { status: 404 })
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (await hasAdmin(shop.db)) throw data(null, { status: 404 })
  const fields = await readForm(request)
  const values = withoutPasswords(fields)
  const { 'blocked-emails': blockedEmails } = await readSettings(shop)
  const form = registrationForm(blockedEmails).safeParse(fields)
  const { code = '' } = fields
  if (!form.success || codeProblem(code)) {
    const problems = form.success ? {} : fieldErrorsOf(form.error)
    return refuseForm({ fields: { ...problems, ...(codeProblem(code) && { code: messages.codeMissing }) }, values })
  }
  const created = await createFirstAdmin(shop, callerOf(request), { ...form.data, code })
  if (created.ok) throw redirectDocument('/setup/steps', { status: 303, headers: created.value.cookies })
  const { problem } = created
  if (problem.code === 'wrong-code') {
    return refuseForm({ text: messages.wrongCode, fields: { code: messages.wrongCode }, values })
  }
  if (problem.code === 'has-admin') return refuseForm({ text: messages.hasAdmin, values }, 409)
  return refuseSignIn({ ...problem, code: problem.code }, fields)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepSignInForm(serverAction, messages.failed)
}

export function meta() {
  const { title, description } = messages
  return describePage(undefined, { title, description, path: '/setup', index: false })
}

export default function SetUpPage({ actionData }: Route.ComponentProps) {
  const answer: RefusedForm | undefined = actionData
  const busy = useNavigation().state !== 'idle'
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => ({ code: codeProblem(values.code), ...checkRegistration(values, blockedEmails) }),
    serverProblems: answer?.fields,
    busy,
  })
  return (
    <SignInPage description={messages.description} title={messages.title}>
      <Form {...form} className={styles.form} method="post">
        <RefusalNotice answer={answer} />
        <Field
          autoCapitalize="characters"
          autoComplete="off"
          error={errorOf('code')}
          hint={messages.codeHint}
          label={messages.code}
          maxLength={setUpLimits.codeMaxLength}
          name="code"
          required
          spellCheck={false}
        />
        <Field
          autoComplete="name"
          defaultValue={answer?.values?.fullName}
          error={errorOf('fullName')}
          label={signInMessages.labels.fullName}
          maxLength={accountLimits.nameMaxLength}
          name="fullName"
          required
        />
        <EmailField email={answer?.values?.email} error={errorOf('email')} />
        <NewPasswordFields errorOf={errorOf} />
        <Button busy={busy} type="submit" variant="primary" wide>
          {busy ? messages.pending : messages.submit}
        </Button>
      </Form>
    </SignInPage>
  )
}

function codeProblem(code: FormValues[string]): string | undefined {
  return code?.trim() ? undefined : messages.codeMissing
}
