import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  action: string
  label: string
  submitLabel: string
  /** For a filter with one field next to the search field, so that all fits on one line. */
  short?: boolean
  children: ReactNode
}

/** Class of the search field, which takes the remaining width. */
export const searchFieldClass = styles.search

/** A filter form that writes the list's address, so that the list can be shared, bookmarked, and left with Back. */
export function FilterBar({ action, label, submitLabel, short = false, children }: FilterBarProps) {
  return (
    <Form action={action} aria-label={label} className={classNames(styles.filter, short && styles.short)} role="search">
      {children}
      <Button size="small" type="submit">
        {submitLabel}
      </Button>
    </Form>
  )
}
