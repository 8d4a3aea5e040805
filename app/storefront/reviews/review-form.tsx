import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { reviewMessages as messages } from '#rulebook/review-messages.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { type Picture, pictureUrl } from '#shop/media/media.ts'
import { isBlankText } from '#shop/reviews/written-text.ts'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { StarInput } from '#ui/star-input.tsx'
import type { ContributionResult } from './contribution-result.ts'
import styles from './review-form.module.css'
import { useDraft } from './use-draft.ts'
import { type ContributionSender, useSender } from './use-sender.ts'

type ReviewFormProps = {
  answer: ContributionResult | undefined
  draftName: string
  initialReview?: { message: string; stars: number; photos?: Picture[] } | undefined
  sendLabel: string
  sendingLabel: string
  /** Set in a dialog; on its own page the page's action answers. */
  sender?: ContributionSender
  children?: ReactNode
}

/** Stars, text and photos. A plain form, so it works without JavaScript. */
export function ReviewForm({
  answer,
  draftName,
  initialReview,
  sendLabel,
  sendingLabel,
  sender,
  children,
}: ReviewFormProps) {
  const { busy, action } = useSender(sender)
  const FormComponent = sender?.fetcher.Form ?? Form
  const refused = answer?.ok === false ? answer : undefined
  const { form, errorOf } = useCheckedForm({
    check,
    serverProblems: refused?.fields,
    busy,
    send: sender?.fetcher.submit,
  })
  useDraft(form.ref, draftName, answer?.ok === true)
  const stars = Number(refused?.values?.stars ?? initialReview?.stars) || undefined

  return (
    <FormComponent {...form} {...action} className="form" encType="multipart/form-data" method="post">
      <StarInput defaultValue={stars} error={errorOf('stars')} legend={messages.stars} name="stars" />
      <TextAreaField
        defaultValue={refused?.values?.message ?? initialReview?.message}
        dir="auto"
        error={errorOf('message')}
        hint={messages.readFirst}
        label={messages.message}
        name="message"
        required
        rows={6}
      />
      <Photos error={errorOf('photos')} savedPhotos={initialReview?.photos ?? []} />
      <div className="btn-row">
        <Button busy={busy} type="submit" variant="primary">
          {busy ? sendingLabel : sendLabel}
        </Button>
        {children}
      </div>
    </FormComponent>
  )
}

function Photos({ savedPhotos, error }: { savedPhotos: readonly Picture[]; error: string | undefined }) {
  return (
    <div className={styles.photos}>
      {savedPhotos.map((photo, index) => (
        <div className={styles.savedPhoto} key={photo.hash}>
          <img alt="" height="96" src={pictureUrl(photo, 160, 'webp')} width="96" />
          <Checkbox defaultChecked name="kept" value={photo.hash}>
            {messages.mine.keepPhoto(index + 1)}
          </Checkbox>
        </div>
      ))}
      <FileField
        accept="image/png,image/jpeg"
        error={error}
        hint={messages.photosHint}
        label={messages.photos}
        multiple
        name="photos"
      />
    </div>
  )
}

function check({ message = '', stars }: FormValues) {
  const given = Number(stars)
  return {
    stars: given >= 1 && given <= reviewLimits.starsMax ? undefined : messages.starsMissing,
    message: isBlankText(message) ? messages.blank : undefined,
  }
}
