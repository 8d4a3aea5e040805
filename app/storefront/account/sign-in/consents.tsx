import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { Checkbox } from '#ui/choice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './sign-in-form.module.css'

type ConsentsProps = { error: string | undefined; onAccept: (accepted: boolean) => void }

export function Consents({ error, onAccept }: ConsentsProps) {
  return (
    <div className={styles.consents}>
      <Checkbox
        name="policy" // Never missing: what stands around the box must not change, or the box would be another one.
        error={error ?? ''}
        required
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      >
        {words.full.accept} {/* In a tab of its own: what was typed here stays. */}
        <TextLink rel="noopener" target="_blank" title={words.full.newTab} to="/privacy-policy">
          {words.full.policy}
        </TextLink>
      </Checkbox>
      <Checkbox name="promo">{words.full.promo}</Checkbox>
    </div>
  )
}
