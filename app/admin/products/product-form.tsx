import { Form } from 'react-router'
import { adminProductMessages as messages } from '#rulebook/admin-product-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { Button } from '#ui/button.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductFields } from './product-fields.tsx'
import styles from './product-form.module.css'
import { ProductPreview } from './product-preview.tsx'
import type { InitialForm } from './product-values.ts'
import type { SaveResult } from './save-result.ts'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = { initialForm: InitialForm; result: SaveResult | undefined }
type WithProductForm = { productForm: ReturnType<typeof useProductForm> }

/** The product form. Without JavaScript it is a plain form with file inputs. */
export function ProductForm({ initialForm, result }: ProductFormProps) {
  const productForm = useProductForm(initialForm, result)
  const { defaults, refusal, pictures } = productForm
  const { existing } = initialForm
  return (
    <>
      <Form
        className={styles.form}
        encType="multipart/form-data"
        key={defaults.count}
        method="post"
        noValidate
        onInput={productForm.saveTyped}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length > 0) void productForm.pick('gallery', files)
        }}
        onSubmit={(event) => void productForm.send(event)}
        ref={productForm.form}
      >
        <Notices productForm={productForm} />
        <ProductFields
          existing={existing}
          problems={refusal?.fields ?? {}}
          seenQuantity={defaults.seenQuantity}
          values={defaults.values}
          typedValues={productForm.values}
        />
        <Pictures productForm={productForm} />
        <ProductPreview picture={pictures.gallery[0]} values={productForm.values} />
        <div className={styles.actions}>
          <Button busy={productForm.isBusy} name="intent" type="submit" value="save" variant="primary">
            {existing ? messages.change.submit : messages.add.submit}
          </Button>
          {existing && (
            <Button form="product-state" type="submit" variant={existing.active ? 'danger' : 'quiet'}>
              {existing.active ? messages.change.deactivate : messages.change.reactivate}
            </Button>
          )}
        </div>
      </Form>
      {existing && (
        <Form id="product-state" method="post">
          <input name="intent" type="hidden" value={existing.active ? 'deactivate' : 'reactivate'} />
        </Form>
      )}
    </>
  )
}

function Notices({
  productForm: { hasOfferedDraft, applyOfferedDraft, discardChanges, defaults, refusal },
}: WithProductForm) {
  return (
    <>
      {hasOfferedDraft && (
        <p className={styles.note} role="status">
          {messages.draft.outdated} <TextButton onClick={applyOfferedDraft}>{messages.draft.restoreChanges}</TextButton>{' '}
          <TextButton onClick={discardChanges}>{messages.draft.discardChanges}</TextButton>
        </p>
      )}
      {defaults.notice && (
        <p className={styles.note} role="status">
          {messages.draft[defaults.notice]} <TextButton onClick={discardChanges}>{messages.draft.discard}</TextButton>
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

function Pictures({
  productForm: { pictures, uploadProgress, refusal, announcement, pick, preparing, changePictures },
}: WithProductForm) {
  const problems = refusal?.fields ?? {}
  return (
    <>
      <PictureField
        error={problems.picture || undefined}
        hint={messages.pictures.hoverHint}
        label={messages.pictures.hover}
        maxCount={1}
        name="hover"
        onChange={(list, text) => changePictures('hover', list, text)}
        onPick={(files) => void pick('hover', files)}
        pictures={pictures.hover}
        preparing={preparing === 'hover'}
        uploadProgress={uploadProgress.hover}
      />
      <PictureField
        error={problems.image || undefined}
        hint={messages.pictures.galleryHint}
        label={messages.pictures.gallery}
        maxCount={productLimits.galleryPicturesMax}
        name="gallery"
        onChange={(list, text) => changePictures('gallery', list, text)}
        onPick={(files) => void pick('gallery', files)}
        pictures={pictures.gallery}
        preparing={preparing === 'gallery'}
        uploadProgress={uploadProgress.gallery}
      />
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
