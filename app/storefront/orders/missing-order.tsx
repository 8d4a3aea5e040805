import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function MissingOrder({ text, to, way }: { text: string; to: string; way: string }) {
  return (
    <EmptyState drawing="not-found" level={1} title={myOrdersWords.missing.title}>
      <p>{text}</p>
      <LinkButton to={to} variant="primary">
        {way}
      </LinkButton>
    </EmptyState>
  )
}
