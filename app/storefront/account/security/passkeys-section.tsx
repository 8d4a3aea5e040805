import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { limits } from '#rulebook/limits.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { passkeyWords as words } from '#rulebook/second-factor-words.ts'
import type { Passkey } from '#shop/accounts/passkeys.server.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import sectionStyles from '#storefront/account/profile-section.module.css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useCanUsePasskeys } from './can-use-passkeys.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import styles from './security.module.css'

type PasskeysSectionProps = {
  passkeys: readonly Passkey[]
  canAdd: boolean
  /** Whether the user proved their identity a moment ago. */
  isProven: boolean
}

export function PasskeysSection({ passkeys, canAdd, isProven }: PasskeysSectionProps) {
  return (
    <section className={sectionStyles.section}>
      <h2>{words.title}</h2>
      <div className="form">
        <p>{words.text}</p>
        {passkeys.length === 0 ? <p>{words.none}</p> : <PasskeyList passkeys={passkeys} />}
        {canAdd && isProven && <NewPasskey />}
        {canAdd && !isProven && <ConfirmFirst text={recentProofWords.beforePasskey} to="/my-account/security" />}
      </div>
    </section>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <ul>
      {passkeys.map(({ id, name, since }) => (
        <li className={styles.passkey} key={id}>
          <p>
            {name ?? words.unnamed} <small>{words.since(formatDate(since))}</small>
          </p>
          <Form className="form" method="post" preventScrollReset>
            <input name="id" type="hidden" value={id} />
            <Field
              defaultValue={name ?? ''}
              label={words.name}
              maxLength={limits.passkeyNameMaxLength}
              name="name"
              required
            />
            <div className="btn-row">
              <Button
                aria-label={words.renameOf(name ?? words.unnamed)}
                name="intent"
                size="small"
                type="submit"
                value="rename-passkey"
              >
                {words.rename}
              </Button>
              <Button
                aria-label={words.removeOf(name ?? words.unnamed)}
                formNoValidate
                name="intent"
                size="small"
                type="submit"
                value="remove-passkey"
                variant="danger"
              >
                {words.remove}
              </Button>
            </div>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function NewPasskey() {
  const canUse = useCanUsePasskeys()
  const navigate = useNavigate()
  const toast = useToast()
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false })
  if (!canUse) return <p>{words.needsScripts}</p>

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const written = new FormData(event.currentTarget).get('name')
    const name = typeof written === 'string' ? written.trim() : ''
    if (name === '') return setState({ busy: false, error: words.nameMissing })
    setState({ busy: true })
    const { makePasskey } = await import('./ask-device.ts')
    const outcome = await makePasskey(name)
    setState({ busy: false })
    if (!outcome.ok) return toast({ tone: 'error', text: outcome.text })
    await navigate(doneAddress('/my-account/security', 'passkey-added'), { preventScrollReset: true })
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void add(event).catch(() => setState({ busy: false, error: words.notMade }))}
    >
      <Field
        error={error}
        hint={words.nameHint}
        label={words.name}
        maxLength={limits.passkeyNameMaxLength}
        name="name"
        required
      />
      <div>
        <Button busy={busy} type="submit">
          {busy ? words.adding : words.add}
        </Button>
      </div>
    </form>
  )
}
