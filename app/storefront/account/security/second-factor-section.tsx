import { Form } from 'react-router'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import type { SecondFactorState } from '#shop/accounts/second-factor/second-factor.server.ts'
import { AccountSection } from '#storefront/account/account-section.tsx'
import { useIntentForm } from '#storefront/account/use-intent-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const messages = secondFactorMessages.section

type SecondFactorSectionProps = {
  canAdd: boolean
  factor: SecondFactorState
  /** The shop requires a second factor of this user. */
  isRequired: boolean
  answer: unknown
}

export function SecondFactorSection({ canAdd, factor, isRequired, answer }: SecondFactorSectionProps) {
  return (
    <AccountSection text={factor.isOn ? messages.on : messages.off} title={messages.codesTitle}>
      <div className="form">
        {factor.isOn && <p>{messages.codesLeft(factor.recoveryCodesLeft)}</p>}
        {!factor.isOn && canAdd && (
          <div>
            <LinkButton to="/my-account/security/authenticator" variant="primary">
              {messages.setUp}
            </LinkButton>
          </div>
        )}
        {factor.isOn && <RenewCodesForm answer={answer} />}
        {factor.isOn && isRequired && <p>{messages.requiredForAdmins}</p>}
        {factor.isOn && !isRequired && <TurnOffForm answer={answer} />}
      </div>
    </AccountSection>
  )
}

function RenewCodesForm({ answer }: { answer: unknown }) {
  const { form, errorOf, busy } = useIntentForm('renew', answer, checkCode)
  return (
    <Form {...form} className="form" method="post">
      <input name="intent" type="hidden" value="renew" />
      <CodeField error={errorOf('code')} hint={messages.renewText} />
      <div>
        <Button busy={busy} type="submit">
          {busy ? messages.saving : messages.renew}
        </Button>
      </div>
    </Form>
  )
}

/** Asks for proof of identity first, unless the user gave one a moment ago. */
function TurnOffForm({ answer }: { answer: unknown }) {
  const { form, busy } = useIntentForm('off', answer, () => ({}))
  return (
    <Form {...form} className="form" method="post">
      <input name="intent" type="hidden" value="off" />
      <div>
        <Button busy={busy} type="submit" variant="danger">
          {busy ? messages.saving : messages.turnOff}
        </Button>
      </div>
    </Form>
  )
}

function CodeField({ error, hint }: { error: string | undefined; hint: string }) {
  return (
    <Field
      autoComplete="one-time-code"
      error={error}
      hint={hint}
      label={secondFactorMessages.code}
      maxLength={accountLimits.codeMaxLength}
      name="code"
      required
    />
  )
}

function checkCode({ code }: FormValues) {
  return { code: code?.trim() ? undefined : secondFactorMessages.codeMissing }
}
