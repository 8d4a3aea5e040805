import { Form } from 'react-router'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import type { PreviousModeration } from '#shop/reviews/reviews.ts'
import { Button } from '#ui/button.tsx'

/** Undo button for browsers without JavaScript; otherwise the toast and the Z key undo. */
export function UndoModerationForm({ before }: { before: PreviousModeration[] | undefined }) {
  if (!before || before.length === 0) return null
  return (
    <Form method="post">
      <input name="intent" type="hidden" value="undo" />
      <input name="before" type="hidden" value={JSON.stringify(before)} />
      <Button size="small" type="submit">
        {messages.undo}
      </Button>
    </Form>
  )
}
