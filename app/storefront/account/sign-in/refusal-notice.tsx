import { CircleAlert } from 'lucide'
import type { RefusedForm } from '#shop/accounts/accounts.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './sign-in-form.module.css'

/** The refusal above a form that was sent without JavaScript. With JavaScript it is a toast. */
export function RefusalNotice({ answer }: { answer: RefusedForm | undefined }) {
  if (!answer?.text) return null
  return (
    <p className={styles.refusal} role="alert">
      <Icon of={CircleAlert} small />
      <span>{answer.text}</span>
    </p>
  )
}
