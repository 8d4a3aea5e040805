import { Fragment, useState } from 'react'
import { Form } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { FilterField, ListFilter } from './list.ts'
import styles from './list-filter-bar.module.css'

type ListFilterBarProps = {
  list: { path: string; messages: { label: string; show: string }; filters: Readonly<Record<string, ListFilter>> }
  query: Readonly<Record<string, string | number>>
}

/** A filter form that writes the list's address, so that the list can be shared, bookmarked, and left with Back. */
export function ListFilterBar({ list: { path, messages, filters }, query }: ListFilterBarProps) {
  const entries = Object.entries(filters)
  const fields = entries.filter(([, { field }]) => field)
  const chosen = fields.slice(1).filter(([name, { initial, hidesNoRows }]) => !hidesNoRows && query[name] !== initial)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Form
      action={path}
      aria-label={messages.label}
      className={styles.filter}
      data-fields={fields.length}
      data-open={isOpen || undefined}
      preventScrollReset
      role="search"
    >
      {entries.map(([name, { field }]) => {
        const value = query[name] ?? ''
        if (field) {
          return (
            <Fragment key={name}>
              <FilterControl field={field} name={name} value={value} />
              {name === fields[0]?.[0] && fields.length > 2 && (
                <Button
                  aria-expanded={isOpen}
                  className={styles.toggle}
                  onClick={() => setIsOpen(!isOpen)}
                  size="small"
                >
                  {adminMessages.filters(chosen.length)}
                </Button>
              )}
            </Fragment>
          )
        }
        return value !== '' && <input key={name} name={name} type="hidden" value={value} />
      })}
      <Button size="small" type="submit">
        {messages.show}
      </Button>
    </Form>
  )
}

type FilterControlProps = { field: FilterField; name: string; value: string | number }

function FilterControl({ field, name, value }: FilterControlProps) {
  const { label } = field
  if (field.kind === 'date') return <Field defaultValue={value} label={label} name={name} type="date" />
  if (field.kind === 'choice') {
    return (
      <SelectField defaultValue={value} label={label} name={name}>
        {field.options.map(([option, optionName]) => (
          <option key={option} value={option}>
            {optionName}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <Field
      autoComplete="off"
      className={field.isNarrow ? undefined : styles.search}
      defaultValue={value}
      enterKeyHint="search"
      label={label}
      maxLength={field.maxLength}
      name={name}
      type="search"
    />
  )
}
