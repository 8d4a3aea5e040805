import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import styles from './voices-filter.module.css'

const words = moderationWords.filter

type VoicesFilterProps = {
  action: string
  query: { status: string; article: string }
  show: string
  children?: ReactNode
}

/** A filter form that writes the list's address, for reviews and questions about one product. */
export function VoicesFilter({ action, query, show, children }: VoicesFilterProps) {
  return (
    <Form
      action={action}
      aria-label={words.label}
      className={classNames(styles.filter, children !== undefined && styles.several)}
      preventScrollReset
      role="search"
    >
      <input name="status" type="hidden" value={query.status} />
      <Field autoComplete="off" defaultValue={query.article} label={words.article} maxLength={64} name="article" />
      {children}
      <Button size="small" type="submit">
        {show}
      </Button>
    </Form>
  )
}
