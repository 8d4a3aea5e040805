import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import styles from './contributions-filter.module.css'

const messages = moderationMessages.filter

type ContributionsFilterProps = {
  action: string
  query: { status: string; article: string }
  submitLabel: string
  children?: ReactNode
}

/** A filter form that writes the list's address, for reviews and questions about one product. */
export function ContributionsFilter({ action, query, submitLabel, children }: ContributionsFilterProps) {
  return (
    <Form
      action={action}
      aria-label={messages.label}
      className={classNames(styles.filter, children !== undefined && styles.multipleFields)}
      preventScrollReset
      role="search"
    >
      <input name="status" type="hidden" value={query.status} />
      <Field autoComplete="off" defaultValue={query.article} label={messages.article} maxLength={64} name="article" />
      {children}
      <Button size="small" type="submit">
        {submitLabel}
      </Button>
    </Form>
  )
}
