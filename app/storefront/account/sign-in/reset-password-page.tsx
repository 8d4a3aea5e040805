import { data, Form, type MetaDescriptor, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { formatDate } from '#rulebook/dates.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { LetterToken, NewPasswordForm } from '#shop/accounts/accounts.schema.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { resetPassword } from '#shop/accounts/reset-password.server.ts'
import { listWaysOfResetLink, type OtherWay } from '#shop/accounts/reset-ways.server.ts'
import { providerNames } from '#shop/accounts/social.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { NewPassword } from './new-password.tsx'
import { Refusal } from './refusal.tsx'
import { refuseFields, refuseForm } from './refuse-form.server.ts'
import type { RefusedAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { spent, tokenParameter } from './spent-link.server.ts'
import { useCheckedForm } from './use-checked-form.ts'

type ResetAnswer = { ok: true; removed: string[] } | RefusedAnswer | { ok: false; spent: true }

/** Checks whether the link still works. That does not use it up: mail scanners follow links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = LetterToken.safeParse(url.searchParams.get(tokenParameter))
  return { ways: token.success ? await listWaysOfResetLink(context.get(shopContext), token.data) : null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const token = LetterToken.safeParse(url.searchParams.get(tokenParameter))
  if (!token.success) return spent
  const sent = await formOf(request)
  const form = NewPasswordForm.safeParse(Object.fromEntries(sent))
  if (!form.success) return refuseFields(form.error, {})
  const { password } = form.data
  const remove = sent.getAll('remove').filter((id) => typeof id === 'string')
  const result = await resetPassword(context.get(shopContext), callerOf(request), {
    token: token.data,
    password,
    remove,
  })
  if (result.ok)
    return data({ ok: true as const, removed: result.value.removed.map(nameOf) }, { headers: result.value.cookies })
  return result.problem.code === 'spent-link' ? spent : refuseForm(result.problem)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ResetAnswer> {
  try {
    return await serverAction()
  } catch {
    return { ok: false, text: words.reset.failed }
  }
}

export function meta(): MetaDescriptor[] {
  const { title, description } = words.reset
  return describePage(undefined, { title, description, path: '/reset-password', index: false })
}

export default function ResetPasswordPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (answer?.ok) return <Changed removed={answer.removed} />
  if (!loaderData.ways || (answer && 'spent' in answer)) return <Spent />
  return (
    <SignInPage title={words.reset.title} description={words.reset.description}>
      <ResetForm answer={answer} ways={loaderData.ways} />
    </SignInPage>
  )
}

function ResetForm({ answer, ways }: { answer: RefusedAnswer | undefined; ways: readonly OtherWay[] }) {
  const busy = useNavigation().state === 'submitting'
  const { form, errorOf } = useCheckedForm({ check: checkNewPassword, refused: answer?.fields, busy })
  return (
    <Form {...form} className={styles.form} method="post" replace>
      <Refusal answer={answer} />
      <NewPassword errorOf={errorOf} />
      {ways.length > 0 && <OtherWays ways={ways} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? words.reset.pending : words.reset.submit}
      </Button>
    </Form>
  )
}

/** Lists other sign-in methods for removal: a former user of the account may have added them. */
function OtherWays({ ways }: { ways: readonly OtherWay[] }) {
  return (
    <fieldset className={styles.ways}>
      <legend>{words.reset.ways}</legend>
      <p>{words.reset.waysText}</p>
      {ways.map((way) =>
        way.isRecent ? (
          <p key={way.id}>{words.reset.goes(nameOf(way), formatDate(way.since))}</p>
        ) : (
          <Checkbox key={way.id} name="remove" value={way.id}>
            {words.reset.remove(nameOf(way), formatDate(way.since))}
          </Checkbox>
        ),
      )}
    </fieldset>
  )
}

function nameOf(way: OtherWay): string {
  return way.kind === 'provider' ? providerNames[way.id] : words.reset.passkey(way.name)
}

function Changed({ removed }: { removed: readonly string[] }) {
  return (
    <SignInPage title={words.reset.done} description={words.reset.doneText}>
      {removed.length > 0 && <p>{words.reset.removed(removed.join(', '))}</p>}
      <p>
        <LinkButton to="/login" variant="primary">
          {words.login.title}
        </LinkButton>
      </p>
    </SignInPage>
  )
}

function Spent() {
  return (
    <SignInPage title={words.reset.spent} description={words.reset.spentText}>
      <p>
        <LinkButton to="/forgot-password" variant="primary">
          {words.reset.again}
        </LinkButton>
      </p>
    </SignInPage>
  )
}
