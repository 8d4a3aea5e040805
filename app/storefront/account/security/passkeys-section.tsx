import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { passkeyMessages as messages } from '#rulebook/second-factor-messages.ts'
import type { Passkey } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import { AccountSection } from '#storefront/account/account-section.tsx'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { ReauthenticateNotice } from './reauthenticate-notice.tsx'
import styles from './security.module.css'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'

type PasskeysSectionProps = {
  passkeys: readonly Passkey[]
  canAdd: boolean
  /** Whether the user proved their identity a moment ago. */
  isReauthenticated: boolean
}

export function PasskeysSection({ passkeys, canAdd, isReauthenticated }: PasskeysSectionProps) {
  return (
    <AccountSection text={messages.text} title={messages.title}>
      <div className="form">
        {passkeys.length === 0 ? <p>{messages.none}</p> : <PasskeyList passkeys={passkeys} />}
        {canAdd && isReauthenticated && <NewPasskeyForm />}
        {canAdd && !isReauthenticated && (
          <ReauthenticateNotice text={reauthenticationMessages.beforePasskey} to="/my-account/security" />
        )}
      </div>
    </AccountSection>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { timeZone } = useShopSetup()
  return (
    <ul>
      {passkeys.map(({ id, name, since }) => (
        <li className={styles.passkey} key={id}>
          <p>
            {name ?? messages.unnamed} <small>{messages.since(formatDate(since, timeZone))}</small>
          </p>
          <Form className="form" method="post" preventScrollReset>
            <input name="id" type="hidden" value={id} />
            <Field
              defaultValue={name ?? ''}
              label={messages.name}
              maxLength={accountLimits.passkeyNameMaxLength}
              name="name"
              required
            />
            <div className="btn-row">
              <Button
                aria-label={messages.renameOf(name ?? messages.unnamed)}
                name="intent"
                size="small"
                type="submit"
                value="rename-passkey"
              >
                {messages.rename}
              </Button>
              <Button
                aria-label={messages.removeOf(name ?? messages.unnamed)}
                formNoValidate
                name="intent"
                size="small"
                type="submit"
                value="remove-passkey"
                variant="danger"
              >
                {messages.remove}
              </Button>
            </div>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function NewPasskeyForm() {
  const isSupported = useCanUsePasskeys()
  const navigate = useNavigate()
  const toast = useToast()
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false })
  if (!isSupported) return <p>{messages.needsScripts}</p>

  async function addPasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typedName = new FormData(event.currentTarget).get('name')
    const name = typeof typedName === 'string' ? typedName.trim() : ''
    if (name === '') return setState({ busy: false, error: messages.nameMissing })
    setState({ busy: true })
    const { createPasskey } = await import('./passkey-ceremony.ts')
    const outcome = await createPasskey(name)
    setState({ busy: false })
    if (!outcome.ok) return toast({ tone: 'error', text: outcome.text })
    await navigate(successAddress('/my-account/security', 'passkey-added'), { preventScrollReset: true })
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void addPasskey(event).catch(() => setState({ busy: false, error: messages.notMade }))}
    >
      <Field
        error={error}
        hint={messages.nameHint}
        label={messages.name}
        maxLength={accountLimits.passkeyNameMaxLength}
        name="name"
        required
      />
      <div>
        <Button busy={busy} type="submit">
          {busy ? messages.adding : messages.add}
        </Button>
      </div>
    </form>
  )
}
