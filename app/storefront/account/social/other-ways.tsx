import { useId } from 'react'
import { socialWords as words } from '#rulebook/social-words.ts'
import type { OfferedProvider } from '#shop/accounts/sign-in-rules.ts'
import { PasskeyButton } from '#storefront/account/security/passkey-button.tsx'
import { leadingTo } from '#storefront/account/sign-in/return-address.ts'
import formStyles from '#storefront/account/sign-in/sign-in-form.module.css'
import { Button } from '#ui/button.tsx'
import styles from './other-ways.module.css'
import { ProviderMark } from './provider-mark.tsx'

type OtherWaysProps = {
  /** For example "Log in with" or "Sign in with". */
  title: string
  ways: readonly OfferedProvider[]
  to: string | null
  /** Shows the passkey button; called after signing in with it. */
  onPasskey?: (to: string) => void
}

/** The sign-in methods other than a password. Each provider is a plain form, so it works without JavaScript. */
export function OtherWays({ title, ways, to, onPasskey }: OtherWaysProps) {
  return (
    <div className={styles.ways}>
      {ways.length > 0 && <p className={formStyles.divider}>{title}</p>}
      {ways.length > 0 && (
        <div className={styles.providers}>
          {ways.map((way) => (
            <ProviderForm key={way.id} to={to} way={way} />
          ))}
        </div>
      )}
      {onPasskey && <PasskeyButton address={leadingTo('/passkey', to)} onDone={onPasskey} />}
    </div>
  )
}

function ProviderForm({ way: { id, reason }, to }: { way: OfferedProvider; to: string | null }) {
  const reasonId = useId()
  return (
    <form action={`/sign-in-with/${id}`} method="post">
      {to !== null && <input name="to" type="hidden" value={to} />}
      <Button
        aria-describedby={reason === null ? undefined : reasonId}
        aria-label={words.continueWith(id)}
        disabled={reason !== null}
        type="submit"
        wide
      >
        <ProviderMark of={id} />
        {words.names[id]}
      </Button>
      {reason !== null && (
        <p className={styles.reason} id={reasonId}>
          {reason}
        </p>
      )}
    </form>
  )
}
