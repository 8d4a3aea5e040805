import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { adminProductWords } from '#rulebook/admin-product-words.ts'
import { categories, findCategory } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { limits } from '#rulebook/limits.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import styles from './product-form.module.css'
import type { FormStart, ProductValues } from './product-values.ts'
import type { loader } from './save-product-resource.ts'

const words = adminProductWords.fields

type ProductFieldsProps = {
  values: ProductValues
  written: ProductValues
  change: FormStart['change']
  seenQuantity: string
  problems: Readonly<Record<string, string>>
}

type FieldName = 'name' | 'description' | 'color' | 'category' | 'quantity' | 'price' | 'aboutProduct'

export function ProductFields({ values, written, change, seenQuantity, problems }: ProductFieldsProps) {
  const field = (name: FieldName) => ({
    name,
    label: words[name],
    defaultValue: values[name],
    error: problems[name],
    required: true,
  })
  return (
    <>
      <Field {...field('name')} className={styles.whole} />
      <TextAreaField {...field('description')} className={styles.whole} rows={2} />
      <SelectField {...field('color')}>
        <option value="">{words.select}</option>
        {colors.map((color) => (
          <option key={color}>{color}</option>
        ))}
      </SelectField>
      <SelectField {...field('category')}>
        <option value="">{words.select}</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field
        {...field('quantity')}
        hint={change && change.held > 0 ? words.quantityHeld(change.held) : words.quantityHint}
        inputMode="numeric"
      />
      <Field {...field('price')} hint={words.priceHint} inputMode="decimal" />
      <TextAreaField {...field('aboutProduct')} className={styles.whole} rows={5} />
      {change ? (
        <>
          <input name="version" type="hidden" value={change.version} />
          <input name="seenQuantity" type="hidden" value={seenQuantity} />
        </>
      ) : (
        <ArticleField error={problems.article} values={values} written={written} />
      )}
      <Checkbox
        className={change ? styles.whole : styles.choice}
        defaultChecked={values.newCollection}
        name="newCollection"
      >
        {words.newCollection}
      </Checkbox>
    </>
  )
}

/** The shop suggests an article, or checks the typed one. */
function ArticleField({
  values,
  written,
  error,
}: {
  values: ProductValues
  written: ProductValues
  error: string | undefined
}) {
  const fetcher = useFetcher<typeof loader>()
  const { article } = written
  const category = categories.find(({ name }) => name === written.category)?.slug ?? ''
  const look = useEffectEvent((query: string) => void fetcher.load(`/save-product?${query}`))
  useEffect(() => {
    const query = new URLSearchParams(article ? { article } : { category }).toString()
    const timer = setTimeout(() => look(query), limits.suggestionDebounceMs)
    return () => clearTimeout(timer)
  }, [article, category])

  const next = findCategory(category) && !article ? fetcher.data?.next : null
  const found = article ? (fetcher.data?.error ?? undefined) : undefined
  return (
    <Field
      autoCapitalize="characters"
      defaultValue={values.article}
      error={error ?? found}
      hint={next ? words.articleNext(next) : words.articleHint}
      label={words.article}
      name="article"
    />
  )
}
