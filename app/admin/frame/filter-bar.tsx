import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  /** Where the list is. */
  action: string
  label: string
  show: string
  /** One field beside the one that is searched by, so that all of it fits on a line. */
  short?: boolean
  children: ReactNode
}

/** The class of the field that is searched by, which takes the width that is left. */
export const searchField = styles.query

/** A list's own address in fields: it can be shared, kept, and left with Back. */
export function FilterBar({ action, label, show, short = false, children }: FilterBarProps) {
  return (
    <Form action={action} aria-label={label} className={classNames(styles.filter, short && styles.short)} role="search">
      {children}
      <Button size="small" type="submit">
        {show}
      </Button>
    </Form>
  )
}
