import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { ReviewToModerate } from '#shop/reviews/reviews.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { CheckMark } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import type { ModerationAnswer } from './moderation-action.server.ts'
import { Note } from './note.tsx'
import { bulkFormId } from './review-bulk.tsx'
import styles from './review-note.module.css'
import { moveOn } from './use-desk-keys.ts'

/** A review to moderate. It is hidden while a decision is in flight, and shown again if the decision fails. */
export function ReviewNote({ review }: { review: ReviewToModerate }) {
  const { id, fullName, status, verified, product, declineReason } = review
  const fetcher = useFetcher<ModerationAnswer>()
  const article = useRef<HTMLElement>(null)
  const isDecided = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'moderate'
  const leave = () => moveOn(article.current)

  return (
    <Note
      {...review}
      author={fullName}
      badge={verified && words.verified}
      choose={
        <CheckMark
          aria-label={words.choose(fullName, product.name)}
          className={styles.choose}
          form={bulkFormId}
          name="id"
          value={`${id}.${review.revision}`}
        />
      }
      hidden={isDecided}
      ref={article}
      writtenAt={review.reviewedAt}
    >
      <Photos review={review} />
      {declineReason && <p className="muted small">{words.declinedBecause(declineReason)}</p>}
      <Reply review={review} />
      <div className={styles.actions}>
        {status !== 'accepted' && <Accept form={fetcher.Form} onDecided={leave} review={review} />}
        {status !== 'declined' && <Decline form={fetcher.Form} onDecided={leave} review={review} />}
        <ReplyForm form={fetcher.Form} onSent={() => article.current?.focus()} review={review} />
      </div>
    </Note>
  )
}

type FormOfNote = ReturnType<typeof useFetcher<ModerationAnswer>>['Form']
type DecisionProps = { review: ReviewToModerate; form: FormOfNote; onDecided: () => void }

function Accept({ review, form: Form, onDecided }: DecisionProps) {
  return (
    <Form action="/all-reviews" method="post" onSubmit={onDecided}>
      <Decision review={review} status="accepted" />
      <Button
        aria-label={words.acceptOf(review.fullName)}
        data-action="accept"
        size="small"
        type="submit"
        variant="primary"
      >
        {words.accept}
      </Button>
    </Form>
  )
}

function Decline({ review, form: Form, onDecided }: DecisionProps) {
  return (
    <details className={styles.more} onToggle={focusField}>
      <summary
        aria-label={words.declineOf(review.fullName)}
        className={buttonLook({ variant: 'danger', size: 'small' })}
        data-action="decline"
      >
        {words.decline}
      </summary>
      <Form action="/all-reviews" className={styles.form} method="post" onSubmit={onDecided}>
        <Decision review={review} status="declined" />
        <Field label={words.reason} maxLength={reviewLimits.declineReasonMaxLength} name="reason" />
        <Button size="small" type="submit" variant="danger">
          {words.declineNow}
        </Button>
      </Form>
    </details>
  )
}

type ReplyFormProps = { review: ReviewToModerate; form: FormOfNote; onSent: () => void }

/** The key mounts it again after each saved reply: it closes, and reopens with the stored text. */
function ReplyForm({ review: { id, fullName, reply }, form: Form, onSent }: ReplyFormProps) {
  return (
    <details className={styles.more} key={reply?.message} onToggle={focusField}>
      <summary aria-label={words.replyOf(fullName)} className={buttonLook({ size: 'small' })} data-action="reply">
        {words.reply}
      </summary>
      <Form action="/all-reviews" className={styles.form} method="post" onSubmit={onSent}>
        <input name="intent" type="hidden" value="reply" />
        <input name="id" type="hidden" value={id} />
        <TextAreaField
          defaultValue={reply?.message}
          label={words.replyLabel}
          maxLength={reviewLimits.answerMaxLength}
          name="message"
          rows={3}
        />
        <div className="btn-row">
          <Button size="small" type="submit" variant="primary">
            {words.sendReply}
          </Button>
          {reply && (
            <Button name="take-back" size="small" type="submit" value="yes" variant="danger">
              {words.takeBack}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

function Decision({ review, status }: { review: ReviewToModerate; status: 'accepted' | 'declined' }) {
  return (
    <>
      <input name="intent" type="hidden" value="moderate" />
      <input name="id" type="hidden" value={review.id} />
      <input name="revision" type="hidden" value={review.revision} />
      <input name="status" type="hidden" value={status} />
    </>
  )
}

function Photos({ review: { photos } }: { review: ReviewToModerate }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.hash}>
          <a href={pictureUrl(photo, 1200, 'webp')} rel="noreferrer" target="_blank">
            <img
              alt={words.photo(index + 1)}
              height={photo.height}
              loading="lazy"
              src={pictureUrl(photo, 160, 'webp')}
              width={photo.width}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Reply({ review: { reply } }: { review: ReviewToModerate }) {
  if (!reply) return null
  return (
    <div className={styles.reply}>
      <header>
        <strong>{shopFacts.name}</strong>
        <time dateTime={reply.repliedAt.toISOString()}>{formatDate(reply.repliedAt)}</time>
      </header>
      <p dir="auto">{reply.message}</p>
    </div>
  )
}

/** Opening a form moves the focus to its text field. */
function focusField({ currentTarget: details }: { currentTarget: HTMLDetailsElement }): void {
  if (details.open) details.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
}
