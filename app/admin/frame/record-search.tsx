import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import fieldWithButton from '#ui/field-with-button.module.css'
import styles from './record-search.module.css'

export type FoundRecord = { value: string; name: string; detail: string }

type RecordSearchProps = {
  /** The search field, and what was searched last. */
  name: string
  text: string
  found: readonly FoundRecord[]
  /** The field of the form in which a button sends the value of its record. */
  choice: string
  labels: {
    find: string
    search: string
    nothingFound: (text: string) => string
    choose: (name: string) => string
    chooseButton: string
  }
}

/** Finds products or customers inside a form and chooses one of them. Both buttons send the form, so it works without scripts. */
export function RecordSearch({ name, text, found, choice, labels }: RecordSearchProps) {
  return (
    <>
      <div className={fieldWithButton.row}>
        <Field autoComplete="off" defaultValue={text} label={labels.find} name={name} type="search" />
        <Button name="intent" type="submit" value="find">
          {labels.search}
        </Button>
      </div>
      {text !== '' && found.length === 0 && <p role="status">{labels.nothingFound(text)}</p>}
      <ul className={styles.found}>
        {found.map((record) => (
          <li key={record.value}>
            <span>
              {record.name} <small>{record.detail}</small>
            </span>
            <Button
              aria-label={labels.choose(record.name)}
              name={choice}
              size="small"
              type="submit"
              value={record.value}
            >
              {labels.chooseButton}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
