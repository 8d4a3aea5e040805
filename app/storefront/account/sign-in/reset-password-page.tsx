import { data, Form, type MetaDescriptor, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { formatDate } from '#rulebook/dates.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { EmailToken, NewPasswordForm } from '#shop/accounts/accounts.schema.ts'
import { checkNewPassword, type RefusedForm } from '#shop/accounts/accounts.ts'
import {
  listSignInMethodsOfResetLink,
  type OtherSignInMethod,
} from '#shop/accounts/password/other-sign-in-methods.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { providerNames } from '#shop/accounts/social/social.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { refuseSignIn } from './refuse-sign-in.server.ts'
import { keepSignInForm } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { spent, tokenParameter } from './spent-link.server.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Checks whether the link still works. That does not use it up: mail scanners follow links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = EmailToken.safeParse(url.searchParams.get(tokenParameter))
  return { methods: token.success ? await listSignInMethodsOfResetLink(context.get(shopContext), token.data) : null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const token = EmailToken.safeParse(url.searchParams.get(tokenParameter))
  if (!token.success) return spent
  const sent = await readFormData(request)
  const form = NewPasswordForm.safeParse(Object.fromEntries(sent))
  if (!form.success) return refuseForm({ fields: fieldErrorsOf(form.error) })
  const { password } = form.data
  const remove = sent.getAll('remove').filter((id) => typeof id === 'string')
  const result = await resetPassword(context.get(shopContext), callerOf(request), {
    token: token.data,
    password,
    remove,
  })
  if (result.ok)
    return data(
      { ok: true as const, removed: result.value.removed.map(methodNameOf) },
      { headers: result.value.cookies },
    )
  return result.problem.code === 'spent-link' ? spent : refuseSignIn(result.problem)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepSignInForm(serverAction, messages.reset.failed)
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages.reset
  return describePage(undefined, { title, description, path: '/reset-password', index: false })
}

export default function ResetPasswordPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (answer?.ok) return <PasswordChanged removed={answer.removed} />
  if (!loaderData.methods || (answer && 'spent' in answer)) return <SpentLink />
  return (
    <SignInPage title={messages.reset.title} description={messages.reset.description}>
      <ResetForm answer={answer} methods={loaderData.methods} />
    </SignInPage>
  )
}

function ResetForm({ answer, methods }: { answer: RefusedForm | undefined; methods: readonly OtherSignInMethod[] }) {
  const busy = useNavigation().state === 'submitting'
  const { form, errorOf } = useCheckedForm({ check: checkNewPassword, serverProblems: answer?.fields, busy })
  return (
    <Form {...form} className={styles.form} method="post" replace>
      <RefusalNotice answer={answer} />
      <NewPasswordFields errorOf={errorOf} />
      {methods.length > 0 && <RemovableSignInMethods methods={methods} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? messages.reset.pending : messages.reset.submit}
      </Button>
    </Form>
  )
}

/** Lists other sign-in methods for removal: a former user of the account may have added them. */
function RemovableSignInMethods({ methods }: { methods: readonly OtherSignInMethod[] }) {
  const { timeZone } = useShopSetup()
  return (
    <fieldset className={styles.methods}>
      <legend>{messages.reset.signInMethods}</legend>
      <p>{messages.reset.signInMethodsText}</p>
      {methods.map((method) =>
        method.isRecent ? (
          <p key={method.id}>
            {messages.reset.willBeRemoved(methodNameOf(method), formatDate(method.since, timeZone))}
          </p>
        ) : (
          <Checkbox key={method.id} name="remove" value={method.id}>
            {messages.reset.remove(methodNameOf(method), formatDate(method.since, timeZone))}
          </Checkbox>
        ),
      )}
    </fieldset>
  )
}

function methodNameOf(method: OtherSignInMethod): string {
  return method.kind === 'provider' ? providerNames[method.id] : messages.reset.passkey(method.name)
}

function PasswordChanged({ removed }: { removed: readonly string[] }) {
  return (
    <SignInPage title={messages.reset.done} description={messages.reset.doneText}>
      {removed.length > 0 && <p>{messages.reset.removed(removed.join(', '))}</p>}
      <p>
        <LinkButton to="/login" variant="primary">
          {messages.login.title}
        </LinkButton>
      </p>
    </SignInPage>
  )
}

function SpentLink() {
  return (
    <SignInPage title={messages.reset.linkExpired} description={messages.reset.linkExpiredText}>
      <p>
        <LinkButton to="/forgot-password" variant="primary">
          {messages.reset.again}
        </LinkButton>
      </p>
    </SignInPage>
  )
}
