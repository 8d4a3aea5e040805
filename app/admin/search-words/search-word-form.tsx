import { useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { FormAlert } from '#admin/frame/form-alert.tsx'
import { useSavedForm } from '#admin/frame/use-saved-form.ts'
import { adminSearchWordMessages } from '#rulebook/admin-search-word-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { searchWordKinds } from '#shop/search-words/search-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field, FieldError, TextAreaField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { SearchWordFormResult, SearchWordValues } from './search-word-values.ts'
import styles from './search-words.module.css'

const messages = adminSearchWordMessages.form

type SearchWordFormProps = {
  initialValues: SearchWordValues
  result: SearchWordFormResult | undefined
  /** Null for new words. */
  path: string | null
}

/** A plain form: works without JavaScript. */
export function SearchWordForm({ initialValues, result, path }: SearchWordFormProps) {
  const values = result?.values ?? initialValues
  const problems = result?.problems ?? {}
  const [isDirty, setIsDirty] = useState(false)
  const { form, isSaving } = useSavedForm(result, isDirty)
  const lines = (name: 'words' | 'means' | 'pinned' | 'hidden') => ({
    name,
    label: messages[name],
    hint: messages[`${name}Hint`],
    defaultValue: values[name],
    error: problems[name],
    rows: 5,
  })
  return (
    <Form
      className={styles.form}
      method="post"
      noValidate
      onInput={() => setIsDirty(true)}
      preventScrollReset
      ref={form}
    >
      <FormAlert result={result}>
        {result?.isOutdated && path && (
          <>
            {' '}
            <TextLink reloadDocument to={path}>
              {adminSearchWordMessages.problems.reload}
            </TextLink>
          </>
        )}
      </FormAlert>
      <HiddenFields fields={{ version: values.version, requestKey: values.requestKey }} />
      <KindFields kind={values.kind} problem={problems.kind} />
      <div className={styles.fields}>
        <TextAreaField {...lines('words')} required />
        <TextAreaField {...lines('means')} />
        <TextAreaField {...lines('pinned')} />
        <TextAreaField {...lines('hidden')} />
      </div>
      <SetFields problems={problems} values={values} />
      <div>
        <Button busy={isSaving} name="intent" type="submit" value="save" variant="primary">
          {isSaving ? messages.saving : messages.save}
        </Button>
      </div>
    </Form>
  )
}

function KindFields({ kind, problem }: { kind: string; problem: string | undefined }) {
  return (
    <fieldset
      aria-describedby={problem ? 'kind-error' : undefined}
      aria-invalid={problem ? true : undefined}
      className={styles.group}
      tabIndex={problem ? -1 : undefined}
    >
      <legend>{messages.kindTitle}</legend>
      <FieldError error={problem} id="kind-error" />
      {searchWordKinds.map((each) => (
        <Radio defaultChecked={kind === each} key={each} name="kind" value={each}>
          {adminSearchWordMessages.kinds[each]}: {messages.kindHints[each]}
        </Radio>
      ))}
    </fieldset>
  )
}

/** Beside the articles: rules that products follow without being named. */
function SetFields({ values, problems }: { values: SearchWordValues; problems: SearchWordFormResult['problems'] }) {
  return (
    <fieldset aria-describedby="set-hint" className={styles.group}>
      <legend>{messages.setTitle}</legend>
      <p className="muted" id="set-hint">
        {messages.setHint}
      </p>
      <fieldset>
        <legend>{messages.categories}</legend>
        {categories.map(({ slug, name }) => (
          <Checkbox defaultChecked={values.categories.includes(slug)} key={slug} name="categories" value={slug}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>{messages.colors}</legend>
        {colors.map((color) => (
          <Checkbox defaultChecked={values.colors.includes(color)} key={color} name="colors" value={color}>
            {color}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.fields}>
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <Field
            defaultValue={values[name]}
            error={problems[name]}
            inputMode="decimal"
            key={name}
            label={messages[name]}
            name={name}
          />
        ))}
      </div>
    </fieldset>
  )
}
