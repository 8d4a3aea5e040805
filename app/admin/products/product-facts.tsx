import { categories } from '#rulebook/categories.ts'
import { factMessages } from '#rulebook/fact-messages.ts'
import { type FactKind, factKinds, findFactKind, isFactOf } from '#rulebook/facts.ts'
import { Field, TextAreaField } from '#ui/field.tsx'
import styles from './product-facts.module.css'
import { factField, type ProductValues } from './product-values.ts'

const messages = factMessages.form

type ProductFactsProps = {
  values: ProductValues
  typedValues: ProductValues
  problems: Readonly<Record<string, string>>
}

/** The facts of the chosen category, and those that are filled in. Before a category is chosen, all. */
export function ProductFacts({ values, typedValues, problems }: ProductFactsProps) {
  const category = categories.find(({ name }) => name === typedValues.category)?.slug
  const shown = factKinds.filter(
    (entry) =>
      category === undefined ||
      isFactOf(entry, category) ||
      typedValues[factField(entry.kind)] !== '' ||
      values[factField(entry.kind)] !== '',
  )
  return (
    <fieldset className={styles.facts}>
      <legend>{factMessages.title}</legend>
      <p className={styles.hint}>{messages.hint}</p>
      <div className={styles.fields}>
        {shown.map(({ kind }) => (
          <FactInput
            error={problems[factField(kind)] || undefined}
            key={kind}
            kind={kind}
            value={values[factField(kind)]}
          />
        ))}
      </div>
    </fieldset>
  )
}

function FactInput({ kind, value, error }: { kind: FactKind; value: string; error: string | undefined }) {
  const { label = kind, unit = null, type = 'text' } = findFactKind(kind) ?? {}
  const field = {
    name: factField(kind),
    label: unit === null ? label : messages.withUnit(label, unit),
    defaultValue: value,
    error,
  }
  if (type === 'list') return <TextAreaField {...field} hint={messages.listHint} rows={2} />
  if (type === 'text') return <Field {...field} />
  return <Field {...field} hint={type === 'range' ? messages.rangeHint : undefined} inputMode="decimal" />
}
