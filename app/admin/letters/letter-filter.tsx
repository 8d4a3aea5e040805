import { Form } from 'react-router'
import { adminLetterWords } from '#rulebook/admin-letter-words.ts'
import { limits } from '#rulebook/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import styles from './letters.module.css'
import { type LettersQuery, shownStates } from './letters-query.ts'

const { filter: words, states } = adminLetterWords

/** The list's own address in fields: it can be shared, kept, and left with Back. */
export function LetterFilter({ query }: { query: LettersQuery }) {
  return (
    <Form action="/letters" aria-label={words.label} className={styles.filter} role="search">
      <Field
        autoComplete="off"
        defaultValue={query.query}
        enterKeyHint="search"
        label={words.query}
        maxLength={limits.emailMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={query.state ?? ''} label={words.state} name="state">
        <option value="">{words.anyState}</option>
        {shownStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
      <Button size="small" type="submit">
        {words.show}
      </Button>
    </Form>
  )
}
