import { Check, CircleAlert } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import styles from './plain-answer.module.css'

/** What came of a plain form, above what it changed. */
export function PlainAnswer({ answer }: { answer: { ok: boolean; text: string } | undefined }) {
  if (!answer) return null
  return (
    <p className={styles.answer} role={answer.ok ? 'status' : 'alert'}>
      <Icon of={answer.ok ? Check : CircleAlert} small />
      <span>{answer.text}</span>
    </p>
  )
}
