import { Form, useNavigation } from 'react-router'
import { reviewWords } from '#rulebook/review-words.ts'
import { Button } from '#ui/button.tsx'

const words = reviewWords.mine

type DeleteVoiceProps = { id: string; intent: 'delete-review' | 'delete-question'; name: string }

/** Asks for confirmation in place: deleting cannot be undone. */
export function DeleteVoice({ id, intent, name }: DeleteVoiceProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id && formData.get('intent') === intent
  return (
    <details>
      <summary aria-label={words.deleteOf(name)}>{words.delete}</summary>
      <Form action="/my-account/reviews" method="post">
        <input name="id" type="hidden" value={id} />
        <Button busy={busy} name="intent" size="small" type="submit" value={intent} variant="danger">
          {words.deleteSure}
        </Button>
      </Form>
    </details>
  )
}
