import { type MouseEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { ReviewToModerate } from '#shop/reviews/reviews.ts'
import { Button, buttonClassName } from '#ui/button.tsx'
import { CheckboxInput } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { ContributionCard } from './contribution-card.tsx'
import { reviewBulkFormId } from './review-bulk-actions.tsx'
import styles from './review-card.module.css'
import { focusNextCard } from './use-moderation-shortcuts.ts'

/** A review to moderate. It is hidden while a decision is in flight, and shown again if the decision fails. */
export function ReviewCard({ review }: { review: ReviewToModerate }) {
  const { id, fullName, status, verified, product, declineReason } = review
  const fetcher = useFetcher<ActionResult>()
  const card = useRef<HTMLElement>(null)
  const isDeciding = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'moderate'
  const focusNext = () => focusNextCard(card.current)

  return (
    <ContributionCard
      {...review}
      author={fullName}
      badge={verified && messages.verified}
      checkbox={
        <CheckboxInput
          aria-label={messages.choose(fullName, product.name)}
          className={styles.choose}
          form={reviewBulkFormId}
          name="id"
          value={`${id}.${review.revision}`}
        />
      }
      hidden={isDeciding}
      ref={card}
      writtenAt={review.reviewedAt}
    >
      <Photos review={review} />
      {declineReason && <p className="muted small">{messages.declinedBecause(declineReason)}</p>}
      <Reply review={review} />
      <div className={styles.actions}>
        {status !== 'accepted' && <Accept form={fetcher.Form} onDecided={focusNext} review={review} />}
        {status !== 'declined' && <Decline form={fetcher.Form} onDecided={focusNext} review={review} />}
        <ReplyForm form={fetcher.Form} onSent={() => card.current?.focus()} review={review} />
      </div>
    </ContributionCard>
  )
}

type FetcherForm = ReturnType<typeof useFetcher<ActionResult>>['Form']
type DecisionProps = { review: ReviewToModerate; form: FetcherForm; onDecided: () => void }

function Accept({ review, form: Form, onDecided }: DecisionProps) {
  return (
    <Form action="/all-reviews" method="post" onSubmit={onDecided}>
      <HiddenFields fields={{ ...decisionFieldsOf(review), status: 'accepted' }} />
      <Button aria-label={messages.acceptOf(review.fullName)} data-action="accept" size="small" type="submit">
        {messages.accept}
      </Button>
    </Form>
  )
}

function Decline({ review, form: Form, onDecided }: DecisionProps) {
  return (
    <details className={styles.more} onToggle={focusField}>
      <summary
        aria-label={messages.declineOf(review.fullName)}
        className={buttonClassName({ variant: 'danger', size: 'small' })}
        data-action="decline"
      >
        {messages.decline}
      </summary>
      <Form action="/all-reviews" className={styles.form} method="post" onSubmit={onDecided}>
        <HiddenFields fields={{ ...decisionFieldsOf(review), status: 'declined' }} />
        <Field label={messages.reason} maxLength={reviewLimits.declineReasonMaxLength} name="reason" />
        <div className="btn-row">
          <Button size="small" type="submit" variant="danger">
            {messages.declineNow}
          </Button>
          <Button onClick={foldDetails} size="small">
            {messages.answer.cancel}
          </Button>
        </div>
      </Form>
    </details>
  )
}

type ReplyFormProps = { review: ReviewToModerate; form: FetcherForm; onSent: () => void }

/** The key mounts it again after each saved reply: it closes, and reopens with the stored text. */
function ReplyForm({ review: { id, fullName, reply }, form: Form, onSent }: ReplyFormProps) {
  return (
    <details className={styles.more} key={reply?.message} onToggle={focusField}>
      <summary
        aria-label={messages.replyOf(fullName)}
        className={buttonClassName({ size: 'small' })}
        data-action="reply"
      >
        {messages.reply}
      </summary>
      <Form action="/all-reviews" className={styles.form} method="post" onSubmit={onSent}>
        <HiddenFields fields={{ intent: 'reply', id }} />
        <TextAreaField
          defaultValue={reply?.message}
          label={messages.replyLabel}
          maxLength={reviewLimits.answerMaxLength}
          name="message"
          rows={3}
        />
        <div className="btn-row">
          <Button size="small" type="submit" variant="primary">
            {messages.sendReply}
          </Button>
          {reply && (
            <Button name="take-back" size="small" type="submit" value="yes" variant="danger">
              {messages.removeReply}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

function decisionFieldsOf({ id, revision }: ReviewToModerate) {
  return { intent: 'moderate', id, revision }
}

function Photos({ review: { photos } }: { review: ReviewToModerate }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.hash}>
          <a href={pictureUrl(photo, 1200, 'webp')} rel="noreferrer" target="_blank">
            <img
              alt={messages.photo(index + 1)}
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
  const { formatDate } = useShopDates()
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

/** Closes the form and moves the focus back to its button. */
function foldDetails({ currentTarget }: MouseEvent<HTMLElement>): void {
  const details = currentTarget.closest('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
