import { Form, redirect } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import {
  addSecondFactor,
  beginSecondFactor,
  type NewSecondFactor,
} from '#shop/accounts/second-factor/second-factor.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { useIntentForm } from '#storefront/account/use-intent-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/authenticator-page.ts'
import { codeRefusals } from './code-refusals.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

const messages = secondFactorMessages.setUp
const path = '/my-account/security/authenticator'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  if (!actor.emailConfirmed) throw redirect('/my-account/security')
  const shop = args.context.get(shopContext)
  if (!(await hasRecentAuthentication(shop, actor))) throw redirectToReauthentication(path)
  return { newSecondFactor: await beginSecondFactor(shop, actor) }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const code = (await readFormData(args.request)).get('code')
  const added = await addSecondFactor(args.context.get(shopContext), actor, typeof code === 'string' ? code : '')
  if (added.ok) return { recoveryCodes: added.value.recoveryCodes }
  if (added.problem.code === 'already-on') throw redirect('/my-account/security')
  if (added.problem.code === 'proof-needed') throw redirectToReauthentication(path)
  return refuseForm({ intent: 'code', ...codeRefusals[added.problem.code] })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, path)
}

export default function AuthenticatorPage({
  loaderData: { newSecondFactor },
  actionData: answer,
}: Route.ComponentProps) {
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} />
  return (
    <>
      <PageHeader text={messages.text} title={messages.title} />
      <FormNotice answer={answer} />
      {newSecondFactor ? <SetUpForm answer={answer} newSecondFactor={newSecondFactor} /> : <AlreadyOnNotice />}
    </>
  )
}

function SetUpForm({ newSecondFactor, answer }: { newSecondFactor: NewSecondFactor; answer: unknown }) {
  const { form, errorOf, busy } = useIntentForm('code', answer, check)
  return (
    <div className={styles.setUp}>
      <ol className={styles.steps}>
        {messages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <img alt={messages.picture} className={styles.qrCode} height={220} src={newSecondFactor.qrCode} width={220} />
      <div>
        <p className={styles.label}>{messages.key}</p>
        <p className={styles.key}>{newSecondFactor.secret.match(/.{4}/g)?.join(' ')}</p>
        <TextLink reloadDocument to={newSecondFactor.otpauthUrl}>
          {messages.open}
        </TextLink>
      </div>
      <Form {...form} className="form" method="post">
        <input name="intent" type="hidden" value="code" />
        <Field
          autoComplete="one-time-code"
          error={errorOf('code')}
          inputMode="numeric"
          label={messages.label}
          maxLength={accountLimits.codeMaxLength}
          name="code"
          required
        />
        <div className="btn-row">
          <Button busy={busy} type="submit" variant="primary">
            {busy ? secondFactorMessages.section.saving : messages.submit}
          </Button>
          <LinkButton to="/my-account/security">{messages.cancel}</LinkButton>
        </div>
      </Form>
    </div>
  )
}

function AlreadyOnNotice() {
  return (
    <div className="form">
      <p>{secondFactorMessages.section.on}</p>
      <div>
        <LinkButton to="/my-account/security">{secondFactorMessages.section.title}</LinkButton>
      </div>
    </div>
  )
}

function check({ code }: FormValues) {
  return { code: code?.trim() ? undefined : secondFactorMessages.codeMissing }
}
