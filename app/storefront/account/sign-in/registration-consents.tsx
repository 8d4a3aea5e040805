import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { Checkbox } from '#ui/choice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './sign-in-form.module.css'

type ConsentsProps = { error: string | undefined; onAccept: (accepted: boolean) => void }

export function Consents({ error, onAccept }: ConsentsProps) {
  return (
    <div className={styles.consents}>
      <Checkbox
        name="policy" // Never undefined: a change of the markup around the checkbox would remount it.
        error={error ?? ''}
        required
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      >
        {messages.full.accept} {/* Opens in a new tab, so that the form keeps what was typed. */}
        <TextLink rel="noopener" target="_blank" title={messages.full.newTab} to="/privacy-policy">
          {messages.full.policy}
        </TextLink>
      </Checkbox>
      <Checkbox name="promo">{messages.full.promo}</Checkbox>
    </div>
  )
}
