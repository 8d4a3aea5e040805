import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { Checkbox } from '#ui/choice.tsx'
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
        {words.full.policy}
      </Checkbox>
      <Checkbox name="promo">{words.full.promo}</Checkbox>
    </div>
  )
}
