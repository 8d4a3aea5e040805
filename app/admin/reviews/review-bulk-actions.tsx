import { BulkForm } from '#admin/frame/bulk-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import type { ReviewStatus } from '#shop/reviews/reviews.ts'
import { Field } from '#ui/field.tsx'

const messages = moderationMessages.bulk

/** The checkboxes of the reviews belong to this form. */
export const reviewBulkFormId = 'several-reviews'

export function ReviewBulkActions({ ids, status }: { ids: readonly string[]; status: ReviewStatus }) {
  return (
    <BulkForm
      boxName="id"
      chooseAllLabel={messages.chooseAll}
      id={reviewBulkFormId}
      label={messages.label}
      rowIds={ids}
    >
      <input name="intent" type="hidden" value="moderate-several" />
      {status !== 'declined' && (
        <Field label={messages.reason} maxLength={reviewLimits.declineReasonMaxLength} name="reason" />
      )}
      <div className="btn-row">
        {status !== 'accepted' && (
          <IntentButton name="status" value="accepted">
            {messages.accept}
          </IntentButton>
        )}
        {status !== 'declined' && (
          <IntentButton name="status" value="declined" variant="danger">
            {messages.decline}
          </IntentButton>
        )}
      </div>
    </BulkForm>
  )
}
