import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { reviewWords as words } from '#rulebook/review-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { type Picture, pictureUrl } from '#shop/media/media.ts'
import { saysNothing } from '#shop/reviews/written-text.ts'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { StarInput } from '#ui/star-input.tsx'
import type { VoiceAnswer } from './review-answer.ts'
import styles from './review-form.module.css'
import { useDraft } from './use-draft.ts'
import { useSender, type VoiceSender } from './use-sender.ts'

type ReviewFormProps = {
  answer: VoiceAnswer | undefined
  draftName: string
  before?: { message: string; stars: number; photos?: Picture[] } | undefined
  send: string
  sending: string
  /** Set in a dialog; on its own page the page's action answers. */
  sender?: VoiceSender
  children?: ReactNode
}

/** Stars, text and photos. A plain form, so it works without JavaScript. */
export function ReviewForm({ answer, draftName, before, send, sending, sender, children }: ReviewFormProps) {
  const { busy, action } = useSender(sender)
  const Sending = sender?.fetcher.Form ?? Form
  const refused = answer?.ok === false ? answer : undefined
  const { form, errorOf } = useCheckedForm({ check, refused: refused?.fields, busy })
  useDraft(form.ref, draftName, answer?.ok === true)
  const stars = Number(refused?.values?.stars ?? before?.stars) || undefined

  return (
    <Sending {...form} {...action} className="form" encType="multipart/form-data" method="post">
      <StarInput defaultValue={stars} error={errorOf('stars')} legend={words.stars} name="stars" />
      <TextAreaField
        defaultValue={refused?.values?.message ?? before?.message}
        dir="auto"
        error={errorOf('message')}
        hint={words.readFirst}
        label={words.message}
        name="message"
        required
        rows={6}
      />
      <Photos error={errorOf('photos')} kept={before?.photos ?? []} />
      <div className="btn-row">
        <Button busy={busy} type="submit" variant="primary">
          {busy ? sending : send}
        </Button>
        {children}
      </div>
    </Sending>
  )
}

function Photos({ kept, error }: { kept: readonly Picture[]; error: string | undefined }) {
  return (
    <div className={styles.photos}>
      {kept.map((photo, index) => (
        <div className={styles.kept} key={photo.hash}>
          <img alt="" height="96" src={pictureUrl(photo, 160, 'webp')} width="96" />
          <Checkbox defaultChecked name="kept" value={photo.hash}>
            {words.mine.keepPhoto(index + 1)}
          </Checkbox>
        </div>
      ))}
      <FileField
        accept="image/png,image/jpeg"
        error={error}
        hint={words.photosHint}
        label={words.photos}
        multiple
        name="photos"
      />
    </div>
  )
}

function check({ message = '', stars }: Written) {
  const given = Number(stars)
  return {
    stars: given >= 1 && given <= limits.reviewStarsMax ? undefined : words.starsMissing,
    message: saysNothing(message) ? words.blank : undefined,
  }
}
