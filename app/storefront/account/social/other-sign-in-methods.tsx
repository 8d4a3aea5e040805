import { useId } from 'react'
import { socialSignInMessages as messages } from '#rulebook/social-sign-in-messages.ts'
import type { OfferedProvider } from '#shop/accounts/sign-in-rules.ts'
import { PasskeyButton } from '#storefront/account/security/passkey-button.tsx'
import { withReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import formStyles from '#storefront/account/sign-in/sign-in-form.module.css'
import { Button } from '#ui/button.tsx'
import styles from './other-sign-in-methods.module.css'
import { ProviderLogo } from './provider-logo.tsx'

type OtherSignInMethodsProps = {
  /** For example "Log in with" or "Sign in with". */
  title: string
  providers: readonly OfferedProvider[]
  to: string | null
  /** Shows the passkey button; called after signing in with it. */
  onPasskey?: (to: string) => void
}

/** The sign-in methods other than a password. Each provider is a plain form, so it works without JavaScript. */
export function OtherSignInMethods({ title, providers, to, onPasskey }: OtherSignInMethodsProps) {
  return (
    <div className={styles.methods}>
      {providers.length > 0 && <p className={formStyles.divider}>{title}</p>}
      {providers.length > 0 && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <ProviderForm key={provider.id} to={to} provider={provider} />
          ))}
        </div>
      )}
      {onPasskey && <PasskeyButton address={withReturnAddress('/passkey', to)} onDone={onPasskey} />}
    </div>
  )
}

function ProviderForm({ provider: { id, reason }, to }: { provider: OfferedProvider; to: string | null }) {
  const reasonId = useId()
  return (
    <form action={`/sign-in-with/${id}`} method="post">
      {to !== null && <input name="to" type="hidden" value={to} />}
      <Button
        aria-describedby={reason === null ? undefined : reasonId}
        aria-label={messages.continueWith(id)}
        disabled={reason !== null}
        type="submit"
        wide
      >
        <ProviderLogo provider={id} />
        {messages.names[id]}
      </Button>
      {reason !== null && (
        <p className={styles.reason} id={reasonId}>
          {reason}
        </p>
      )}
    </form>
  )
}
