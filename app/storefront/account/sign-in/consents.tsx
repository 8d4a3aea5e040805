import { signInWords as words } from '#rulebook/sign-in-words.ts'
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
        {words.full.accept} {/* Opens in a new tab, so that the form keeps what was typed. */}
        <TextLink rel="noopener" target="_blank" title={words.full.newTab} to="/privacy-policy">
          {words.full.policy}
        </TextLink>
      </Checkbox>
      <Checkbox name="promo">{words.full.promo}</Checkbox>
    </div>
  )
}
