import { Form } from 'react-router'
import { adminProductWords as words } from '#rulebook/admin-product-words.ts'
import { limits } from '#rulebook/limits.ts'
import { Button } from '#ui/button.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { PictureField } from './picture-field.tsx'
import type { Saved } from './product-answer.ts'
import { ProductFields } from './product-fields.tsx'
import styles from './product-form.module.css'
import { ProductPreview } from './product-preview.tsx'
import type { FormStart } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = { start: FormStart; answer: Saved | undefined }
type WithProduct = { product: ReturnType<typeof useProductForm> }

/** The product form. Without JavaScript it is a plain form with file inputs. */
export function ProductForm({ start, answer }: ProductFormProps) {
  const product = useProductForm(start, answer)
  const { beginning, refusal, pictures } = product
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
        <Notices product={product} />
        <ProductFields
          change={change}
          problems={refusal?.fields ?? {}}
          seenQuantity={beginning.seenQuantity}
          values={beginning.values}
          written={product.values}
        />
        <Pictures product={product} />
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

function Notices({ product: { isOffered, takeUp, startOver, beginning, refusal } }: WithProduct) {
  return (
    <>
      {isOffered && (
        <p className={styles.note} role="status">
          {words.draft.outdated} <TextButton onClick={takeUp}>{words.draft.takeUp}</TextButton>{' '}
          <TextButton onClick={startOver}>{words.draft.forget}</TextButton>
        </p>
      )}
      {beginning.said && (
        <p className={styles.note} role="status">
          {words.draft[beginning.said]} <TextButton onClick={startOver}>{words.draft.discard}</TextButton>
        </p>
      )}
      {refusal?.text && (
        <p className={styles.alert} role="alert" tabIndex={-1}>
          {refusal.text}
        </p>
      )}
    </>
  )
}

function Pictures({ product: { pictures, sent, refusal, said, pick, changePictures } }: WithProduct) {
  const problems = refusal?.fields ?? {}
  return (
    <>
      <PictureField
        error={problems.picture || undefined}
        hint={words.pictures.hoverHint}
        label={words.pictures.hover}
        most={1}
        name="hover"
        onChange={(list, text) => changePictures('hover', list, text)}
        onPick={(files) => void pick('hover', files)}
        pictures={pictures.hover}
        sent={sent.hover}
      />
      <PictureField
        error={problems.image || undefined}
        hint={words.pictures.galleryHint}
        label={words.pictures.gallery}
        most={limits.galleryPicturesMax}
        name="gallery"
        onChange={(list, text) => changePictures('gallery', list, text)}
        onPick={(files) => void pick('gallery', files)}
        pictures={pictures.gallery}
        sent={sent.gallery}
      />
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
