import { useState } from 'react'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextButton } from '#ui/text-link.tsx'
import styles from './content-form.module.css'
import { type ContentValues, contentFormId } from './content-values.ts'
import { uploadPicture } from './upload-picture.ts'

const { form: messages, editor } = adminContentMessages

type CoverPictureProps = {
  values: ContentValues
  problem: string | undefined
  change: (values: Partial<ContentValues>) => void
}

export function CoverPicture({ values, problem, change }: CoverPictureProps) {
  const isHydrated = useHydrated()
  const [isUploading, setUploading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const upload = async (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.set('picture', file)
    setUploading(true)
    const uploaded = await uploadPicture(form)
    setUploading(false)
    setRefusal('problem' in uploaded ? uploaded.problem : undefined)
    if ('hash' in uploaded) change({ pictureHash: uploaded.hash })
  }
  const status = values.pictureHash === '' ? messages.noPicture : messages.pictureChosen
  return (
    <fieldset className={styles.cover}>
      <legend>{messages.picture}</legend>
      {values.pictureHash !== '' && (
        <img alt={values.pictureAlt} src={pictureUrl({ hash: values.pictureHash }, 400, 'webp')} />
      )}
      <p role="status">
        {isUploading ? editor.uploading : status}{' '}
        {values.pictureHash !== '' && isHydrated && (
          <TextButton onClick={() => change({ pictureHash: '', pictureAlt: '' })}>{messages.removePicture}</TextButton>
        )}
      </p>
      {isHydrated && (
        <Field
          accept="image/png,image/jpeg,image/webp"
          error={refusal}
          label={messages.choosePicture}
          onChange={(event) => void upload(event.target.files?.[0])}
          type="file"
        />
      )}
      <Field
        error={problem}
        form={contentFormId}
        hint={messages.altHint}
        label={messages.alt}
        maxLength={contentLimits.altMaxLength}
        name="pictureAlt"
        onChange={(event) => change({ pictureAlt: event.target.value })}
        value={values.pictureAlt}
      />
    </fieldset>
  )
}
