import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import type { ReviewStatus } from '#shop/reviews/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './review-bulk-actions.module.css'

const messages = moderationMessages.bulk

/** The checkboxes of the reviews belong to this form. */
export const reviewBulkFormId = 'several-reviews'

export function ReviewBulkActions({ ids, status }: { ids: readonly string[]; status: ReviewStatus }) {
  const { state, formData } = useNavigation()
  const submittedStatus =
    state !== 'idle' && formData?.get('intent') === 'moderate-several' ? formData.get('status') : null
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const chooseAll = (chosen: boolean) => {
    for (const box of form.current?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === 'id') box.checked = chosen
    }
  }
  return (
    <Form
      aria-label={messages.label}
      className={styles.bulk}
      id={reviewBulkFormId}
      method="post"
      preventScrollReset
      ref={form}
    >
      <input name="intent" type="hidden" value="moderate-several" />
      {isHydrated && (
        <Checkbox key={ids.join(' ')} onChange={(event) => chooseAll(event.currentTarget.checked)}>
          {messages.chooseAll}
        </Checkbox>
      )}
      {status !== 'declined' && (
        <Field label={messages.reason} maxLength={reviewLimits.declineReasonMaxLength} name="reason" />
      )}
      <div className="btn-row">
        {status !== 'accepted' && (
          <Button busy={submittedStatus === 'accepted'} name="status" size="small" type="submit" value="accepted">
            {messages.accept}
          </Button>
        )}
        {status !== 'declined' && (
          <Button
            busy={submittedStatus === 'declined'}
            name="status"
            size="small"
            type="submit"
            value="declined"
            variant="danger"
          >
            {messages.decline}
          </Button>
        )}
      </div>
    </Form>
  )
}
