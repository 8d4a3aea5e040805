import { CircleAlert } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import type { RefusedAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'

/** The refusal above a form that was sent without JavaScript. With JavaScript it is a toast. */
export function RefusalNotice({ answer }: { answer: RefusedAnswer | undefined }) {
  if (!answer?.text) return null
  return (
    <p className={styles.refusal} role="alert">
      <Icon of={CircleAlert} small />
      <span>{answer.text}</span>
    </p>
  )
}
