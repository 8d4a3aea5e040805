import { useEffect, useEffectEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { adminProductWords as words } from '#rulebook/admin-product-words.ts'
import { categories, findCategory } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { limits } from '#rulebook/limits.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { PictureField } from './picture-field.tsx'
import type { Saved } from './product-answer.ts'
import styles from './product-form.module.css'
import { ProductPreview } from './product-preview.tsx'
import type { FormStart, ProductValues } from './product-values.ts'
import type { loader } from './save-product-resource.ts'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = { start: FormStart; answer: Saved | undefined }

/** Everything about a product on one page. Without scripts it is a plain form with files. */
export function ProductForm({ start, answer }: ProductFormProps) {
  const product = useProductForm(start, answer)
  const { beginning, refusal, pictures, sent } = product
  const problems = refusal?.fields ?? {}
  const { change } = start
  return (
    <>
      <Form
        className={styles.form}
        encType="multipart/form-data"
        key={beginning.count}
        method="post"
        noValidate
        onInput={product.note}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length > 0) void product.pick('gallery', files)
        }}
        onSubmit={(event) => void product.send(event)}
        ref={product.form}
      >
        {product.isOffered && (
          <p className={styles.note} role="status">
            {words.draft.outdated} <TextButton onClick={product.takeUp}>{words.draft.takeUp}</TextButton>{' '}
            <TextButton onClick={product.startOver}>{words.draft.forget}</TextButton>
          </p>
        )}
        {beginning.said && (
          <p className={styles.note} role="status">
            {words.draft[beginning.said]} <TextButton onClick={product.startOver}>{words.draft.discard}</TextButton>
          </p>
        )}
        {refusal?.text && (
          <p className={styles.alert} role="alert" tabIndex={-1}>
            {refusal.text}
          </p>
        )}
        <Words
          change={change}
          problems={problems}
          seenQuantity={beginning.seenQuantity}
          values={beginning.values}
          written={product.values}
        />
        <PictureField
          error={problems.picture || undefined}
          hint={words.pictures.hoverHint}
          label={words.pictures.hover}
          most={1}
          name="hover"
          onChange={(list, said) => product.changePictures('hover', list, said)}
          onPick={(files) => void product.pick('hover', files)}
          pictures={pictures.hover}
          sent={sent.hover}
        />
        <PictureField
          error={problems.image || undefined}
          hint={words.pictures.galleryHint}
          label={words.pictures.gallery}
          most={limits.galleryPicturesMax}
          name="gallery"
          onChange={(list, said) => product.changePictures('gallery', list, said)}
          onPick={(files) => void product.pick('gallery', files)}
          pictures={pictures.gallery}
          sent={sent.gallery}
        />
        <p aria-live="polite" className="visually-hidden">
          {product.said}
        </p>
        <ProductPreview picture={pictures.gallery[0]} values={product.values} />
        <div className={styles.actions}>
          <Button busy={product.isBusy} name="intent" type="submit" value="save" variant="primary">
            {change ? words.change.send : words.add.send}
          </Button>
          {change && (
            <Button form="product-state" type="submit" variant={change.active ? 'danger' : 'quiet'}>
              {change.active ? words.change.deactivate : words.change.reactivate}
            </Button>
          )}
        </div>
      </Form>
      {change && (
        <Form id="product-state" method="post">
          <input name="intent" type="hidden" value={change.active ? 'deactivate' : 'reactivate'} />
        </Form>
      )}
    </>
  )
}

type WordsProps = {
  values: ProductValues
  written: ProductValues
  change: FormStart['change']
  seenQuantity: string
  problems: Readonly<Record<string, string>>
}

type FieldName = 'name' | 'description' | 'color' | 'category' | 'quantity' | 'price' | 'aboutProduct'

function Words({ values, written, change, seenQuantity, problems }: WordsProps) {
  const field = (name: FieldName) => ({
    name,
    label: words.fields[name],
    defaultValue: values[name],
    error: problems[name],
    required: true,
  })
  return (
    <>
      <Field {...field('name')} className={styles.whole} />
      <TextAreaField {...field('description')} className={styles.whole} rows={2} />
      <SelectField {...field('color')}>
        <option value="">{words.fields.select}</option>
        {colors.map((color) => (
          <option key={color}>{color}</option>
        ))}
      </SelectField>
      <SelectField {...field('category')}>
        <option value="">{words.fields.select}</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field
        {...field('quantity')}
        hint={change && change.held > 0 ? words.fields.quantityHeld(change.held) : words.fields.quantityHint}
        inputMode="numeric"
      />
      <Field {...field('price')} hint={words.fields.priceHint} inputMode="decimal" />
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
        {words.fields.newCollection}
      </Checkbox>
    </>
  )
}

/** Made by the shop, or looked up while it is typed. */
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
      hint={next ? words.fields.articleNext(next) : words.fields.articleHint}
      label={words.fields.article}
      name="article"
    />
  )
}
