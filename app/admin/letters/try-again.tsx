import { Form, useNavigation } from 'react-router'
import { adminLetterWords as words } from '#rulebook/admin-letter-words.ts'
import type { ListedLetter } from '#shop/mail/letters-for-owners.queries.server.ts'
import { Button } from '#ui/button.tsx'

/** Button for an email that failed, or that waits for another attempt. Other emails have none. */
export function TryAgain({ letter: { id, kind, recipient, state, attempts } }: { letter: ListedLetter }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('letter') === id
  const isResting = state === 'waiting' && attempts > 0
  if (state !== 'failed' && !isResting) return null
  const say = isResting ? { text: words.now, of: words.nowOf } : { text: words.again, of: words.againOf }
  return (
    <Form method="post" preventScrollReset>
      <input name="letter" type="hidden" value={id} />
      <Button
        aria-label={say.of(words.kinds[kind], recipient)}
        busy={busy}
        name="intent"
        size="small"
        type="submit"
        value="try-again"
      >
        {say.text}
      </Button>
    </Form>
  )
}
