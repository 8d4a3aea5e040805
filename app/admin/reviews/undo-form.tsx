import { Form } from 'react-router'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import type { BeforeModeration } from '#shop/reviews/reviews.ts'
import { Button } from '#ui/button.tsx'

/** Takes the last step back where there are no scripts; with them the toast and the Z key do. */
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
