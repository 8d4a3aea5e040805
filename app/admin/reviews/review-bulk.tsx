import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import type { ReviewStatus } from '#shop/reviews/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './review-bulk.module.css'

const words = moderationWords.bulk

/** The checkboxes of the reviews belong to this form. */
export const bulkFormId = 'several-reviews'

export function ReviewBulk({ ids, status }: { ids: readonly string[]; status: ReviewStatus }) {
  const { state, formData } = useNavigation()
  const sent = state !== 'idle' && formData?.get('intent') === 'moderate-several' ? formData.get('status') : null
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const chooseAll = (chosen: boolean) => {
    for (const box of form.current?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === 'id') box.checked = chosen
    }
  }
  return (
    <Form aria-label={words.label} className={styles.bulk} id={bulkFormId} method="post" preventScrollReset ref={form}>
      <input name="intent" type="hidden" value="moderate-several" />
      {isHydrated && (
        <Checkbox key={ids.join(' ')} onChange={(event) => chooseAll(event.currentTarget.checked)}>
          {words.chooseAll}
        </Checkbox>
      )}
      {status !== 'declined' && (
        <Field label={words.reason} maxLength={reviewLimits.declineReasonMaxLength} name="reason" />
      )}
      <div className="btn-row">
        {status !== 'accepted' && (
          <Button busy={sent === 'accepted'} name="status" size="small" type="submit" value="accepted">
            {words.accept}
          </Button>
        )}
        {status !== 'declined' && (
          <Button busy={sent === 'declined'} name="status" size="small" type="submit" value="declined" variant="danger">
            {words.decline}
          </Button>
        )}
      </div>
    </Form>
  )
}
