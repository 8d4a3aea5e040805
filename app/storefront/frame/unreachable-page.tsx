import { messages } from '#rulebook/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { useUnreachablePage } from './use-unreachable-page.ts'

const texts = messages.unreachable

/** In place of the page that could not be opened. The page before is only hidden and keeps what was typed. */
export function UnreachablePage({ isTrying, retry, close }: ReturnType<typeof useUnreachablePage>) {
  return (
    <div className="wrap page" role="alert">
      <EmptyState illustration="error" level={1} title={texts.title}>
        <p>{texts.text}</p>
        <div className="btn-row">
          <Button busy={isTrying} onClick={retry} variant="primary">
            {isTrying ? texts.trying : texts.again}
          </Button>
          <Button onClick={close}>{texts.back}</Button>
        </div>
      </EmptyState>
    </div>
  )
}
