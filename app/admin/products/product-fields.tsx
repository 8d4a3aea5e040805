import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { adminProductMessages } from '#rulebook/admin-product-messages.ts'
import { categories, findCategory } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-form.module.css'
import type { InitialForm, ProductValues } from './product-values.ts'
import type { loader } from './save-product-resource.ts'

const messages = adminProductMessages.fields

type ProductFieldsProps = {
  values: ProductValues
  typedValues: ProductValues
  existing: InitialForm['existing']
  seenQuantity: string
  problems: Readonly<Record<string, string>>
}

type FieldName = 'name' | 'description' | 'color' | 'category' | 'quantity' | 'price' | 'aboutProduct'

export function ProductFields({ values, typedValues, existing, seenQuantity, problems }: ProductFieldsProps) {
  const field = (name: FieldName) => ({
    name,
    label: messages[name],
    defaultValue: values[name],
    error: problems[name] || undefined,
    required: true,
  })
  return (
    <>
      <Field {...field('name')} className={styles.fullWidth} />
      <TextAreaField {...field('description')} className={styles.fullWidth} rows={2} />
      <SelectField {...field('color')}>
        <option value="">{messages.select}</option>
        {colors.map((color) => (
          <option key={color}>{color}</option>
        ))}
      </SelectField>
      <SelectField {...field('category')}>
        <option value="">{messages.select}</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field
        {...field('quantity')}
        hint={existing && existing.held > 0 ? messages.quantityHeld(existing.held) : messages.quantityHint}
        inputMode="numeric"
      />
      <Field {...field('price')} hint={messages.priceHint} inputMode="decimal" />
      <TextAreaField {...field('aboutProduct')} className={styles.fullWidth} rows={5} />
      <ProductFacts problems={problems} typedValues={typedValues} values={values} />
      {existing ? (
        <HiddenFields fields={{ version: existing.version, seenQuantity }} />
      ) : (
        <ArticleField error={problems.article || undefined} values={values} typedValues={typedValues} />
      )}
      <Checkbox
        className={existing ? styles.fullWidth : styles.checkbox}
        defaultChecked={values.newCollection}
        name="newCollection"
      >
        {messages.newCollection}
      </Checkbox>
    </>
  )
}

/** The shop suggests an article, or checks the typed one. */
function ArticleField({
  values,
  typedValues,
  error,
}: {
  values: ProductValues
  typedValues: ProductValues
  error: string | undefined
}) {
  const fetcher = useFetcher<typeof loader>()
  const { article } = typedValues
  const category = categories.find(({ name }) => name === typedValues.category)?.slug ?? ''
  const lookUpArticle = useEffectEvent((query: string) => void fetcher.load(`/save-product?${query}`))
  useEffect(() => {
    const query = new URLSearchParams(article ? { article } : { category }).toString()
    const timer = setTimeout(() => lookUpArticle(query), searchLimits.suggestionDebounceMs)
    return () => clearTimeout(timer)
  }, [article, category])

  const suggestedArticle = findCategory(category) && !article ? fetcher.data?.next : null
  const articleError = article ? (fetcher.data?.error ?? undefined) : undefined
  return (
    <Field
      autoCapitalize="characters"
      defaultValue={values.article}
      error={error ?? articleError}
      hint={suggestedArticle ? messages.articleNext(suggestedArticle) : messages.articleHint}
      label={messages.article}
      name="article"
    />
  )
}
