import { Form } from 'react-router'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import type { Draft } from '#shop/drafts/drafts.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** A draft that is no draft any more. */
export function EndedDraft({ draft: { state, orderNumber } }: { draft: Draft }) {
  return (
    <Form method="post">
      <p>{state === 'placed' && orderNumber ? messages.ended.placed(orderNumber) : messages.ended.discarded}</p>
      <div className="btn-row">
        {orderNumber && <LinkButton to={`/all-orders/${orderNumber}`}>{messages.ended.placedLink}</LinkButton>}
        {state === 'discarded' && (
          <Button name="intent" type="submit" value="reopen">
            {messages.ended.reopen}
          </Button>
        )}
        <Button name="intent" type="submit" value="duplicate">
          {messages.duplicate}
        </Button>
      </div>
    </Form>
  )
}
