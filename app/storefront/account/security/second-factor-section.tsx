import { Form } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import type { SecondFactorState } from '#shop/accounts/second-factor.server.ts'
import sectionStyles from '#storefront/account/profile-section.module.css'
import { useRoomForm } from '#storefront/account/use-room-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const words = secondFactorWords.room

type SectionProps = {
  canAdd: boolean
  factor: SecondFactorState
  /** The shop requires a second factor of this user. */
  isAsked: boolean
  answer: unknown
}

export function SecondFactorSection({ canAdd, factor, isAsked, answer }: SectionProps) {
  return (
    <section className={sectionStyles.section}>
      <h2>{words.second}</h2>
      <div className="form">
        <p>{factor.isOn ? words.on : words.off}</p>
        {factor.isOn && <p>{words.left(factor.recoveryCodesLeft)}</p>}
        {!factor.isOn && canAdd && (
          <div>
            <LinkButton to="/my-account/security/authenticator" variant="primary">
              {words.setUp}
            </LinkButton>
          </div>
        )}
        {factor.isOn && <RenewForm answer={answer} />}
        {factor.isOn && isAsked && <p>{words.needed}</p>}
        {factor.isOn && !isAsked && <OffForm answer={answer} />}
      </div>
    </section>
  )
}

function RenewForm({ answer }: { answer: unknown }) {
  const { form, errorOf, busy } = useRoomForm('renew', answer, checkCode)
  return (
    <Form {...form} className="form" method="post">
      <input name="intent" type="hidden" value="renew" />
      <CodeField error={errorOf('code')} hint={words.renewText} />
      <div>
        <Button busy={busy} type="submit">
          {busy ? words.saving : words.renew}
        </Button>
      </div>
    </Form>
  )
}

/** Asks for proof of identity first, unless the user gave one a moment ago. */
function OffForm({ answer }: { answer: unknown }) {
  const { form, busy } = useRoomForm('off', answer, () => ({}))
  return (
    <Form {...form} className="form" method="post">
      <input name="intent" type="hidden" value="off" />
      <div>
        <Button busy={busy} type="submit" variant="danger">
          {busy ? words.saving : words.turnOff}
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
      label={secondFactorWords.code}
      maxLength={limits.codeMaxLength}
      name="code"
      required
    />
  )
}

function checkCode({ code }: Written) {
  return { code: code?.trim() ? undefined : secondFactorWords.codeMissing }
}
