import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLoaderData } from 'react-router'
import { Checkbox } from '#ui/choice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './bulk-form.module.css'

type BulkFormProps = {
  /** The checkboxes of the rows name it as their form. */
  id: string
  label: string
  chooseAllLabel: string
  /** Name and values of the rows' checkboxes. */
  boxName: string
  rowIds: readonly string[]
  children: ReactNode
}

/** The form below a list for all chosen rows. */
export function BulkForm({ id, label, chooseAllLabel, boxName, rowIds, children }: BulkFormProps) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const loaderData: unknown = useLoaderData()
  const dataWhenSent = useRef<unknown>(null)
  // The list is loaded again after each answer of the server. If the server could not be reached, the choice stays.
  useEffect(() => {
    if (dataWhenSent.current === null || dataWhenSent.current === loaderData) return
    dataWhenSent.current = null
    form.current?.reset()
  }, [loaderData])

  const chooseAll = (chosen: boolean) => {
    for (const box of form.current?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === boxName) box.checked = chosen
    }
  }
  return (
    <Form
      aria-label={label}
      className={styles.form}
      id={id}
      method="post"
      onSubmit={() => {
        dataWhenSent.current = loaderData
      }}
      preventScrollReset
      ref={form}
    >
      {isHydrated && (
        <Checkbox
          className={styles.all}
          key={rowIds.join(' ')}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        >
          {chooseAllLabel}
        </Checkbox>
      )}
      {children}
    </Form>
  )
}
