import type { ReactNode } from 'react'
import { adminMessages } from '#rulebook/admin-messages.ts'
import styles from './form-alert.module.css'

type FormAlertProps = {
  result: { problems: { form?: string | undefined } } | undefined
  /** For example a link to the record as it is now. */
  children?: ReactNode
}

/** Why a form was refused as a whole; without such a reason it points at the fields, which say theirs. */
export function FormAlert({ result, children }: FormAlertProps) {
  if (!result) return null
  const reason = result.problems.form
  return (
    <p className={styles.alert} data-alert={reason ? '' : undefined} role="alert" tabIndex={-1}>
      {reason ?? adminMessages.formWrong}
      {children}
    </p>
  )
}
