import { Form } from 'react-router'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import type { BeforeModeration } from '#shop/reviews/reviews.ts'
import { Button } from '#ui/button.tsx'

/** Undo button for browsers without JavaScript; otherwise the toast and the Z key undo. */
export function UndoForm({ before }: { before: BeforeModeration[] | undefined }) {
  if (!before || before.length === 0) return null
  return (
    <Form method="post">
      <input name="intent" type="hidden" value="undo" />
      <input name="before" type="hidden" value={JSON.stringify(before)} />
      <Button size="small" type="submit">
        {words.undo}
      </Button>
    </Form>
  )
}
