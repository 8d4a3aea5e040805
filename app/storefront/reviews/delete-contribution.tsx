import { Form, useNavigation } from 'react-router'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { Button } from '#ui/button.tsx'

const messages = reviewMessages.mine

type DeleteContributionProps = { id: string; intent: 'delete-review' | 'delete-question'; name: string }

/** Asks for confirmation in place: deleting cannot be undone. */
export function DeleteContribution({ id, intent, name }: DeleteContributionProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id && formData.get('intent') === intent
  return (
    <details>
      <summary aria-label={messages.deleteOf(name)}>{messages.delete}</summary>
      <Form action="/my-account/reviews" method="post">
        <input name="id" type="hidden" value={id} />
        <Button busy={busy} name="intent" size="small" type="submit" value={intent} variant="danger">
          {messages.deleteSure}
        </Button>
      </Form>
    </details>
  )
}
