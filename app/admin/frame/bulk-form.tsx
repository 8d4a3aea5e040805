import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLoaderData } from 'react-router'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
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
  /** Offers to choose the rows of the other pages as well; the form then sends `all`. */
  matching?: { total: number; label: string } | undefined
  /** A function gets what is chosen and typed in the form; null before hydration. */
  children: ReactNode | ((fields: FormData | null) => ReactNode)
}

/** The form below a list for all chosen rows. While rows are chosen it stays in view and says how many. */
export function BulkForm({ id, label, chooseAllLabel, boxName, rowIds, matching, children }: BulkFormProps) {
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

  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === boxName,
    )
  const chooseAll = (chosen: boolean) => {
    for (const box of boxes()) box.checked = chosen
  }
  const [fields, setFields] = useState<FormData | null>(null)
  const readFields = useEffectEvent(() => setFields(form.current && new FormData(form.current)))
  // After the effect above, which clears the choice. A browser may restore a choice with the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the list
  useEffect(() => readFields(), [loaderData, isHydrated])
  useEffect(() => {
    // The boxes are outside the form, in the rows.
    const listen = () => readFields()
    document.addEventListener('change', listen)
    return () => document.removeEventListener('change', listen)
  }, [])
  const chosenCount = (matching && fields?.has('all') ? matching.total : fields?.getAll(boxName).length) ?? 0
  return (
    <Form
      aria-label={label}
      className={styles.form}
      data-chosen={chosenCount > 0 || undefined}
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
      {matching && (
        <Checkbox className={styles.all} key={`all ${rowIds.join(' ')}`} name="all" value="yes">
          {matching.label}
        </Checkbox>
      )}
      <p className={styles.count} role="status">
        {chosenCount > 0 && messages.chosen(chosenCount)}
      </p>
      {typeof children === 'function' ? children(fields) : children}
    </Form>
  )
}

/** Says how the selected change affects the selected rows. */
export function BulkConsequence({ children }: { children: ReactNode }) {
  return (
    <p className={styles.consequence} role="status">
      {children}
    </p>
  )
}
