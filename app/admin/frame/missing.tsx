import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type MissingProps = {
  words: { missing: string; missingText: string; showAll: string }
  /** The list that it would stand in. */
  to: string
}

/** The whole room of something that is not there, or no longer. */
export function Missing({ words, to }: MissingProps) {
  return (
    <EmptyState drawing="not-found" level={1} title={words.missing}>
      <p>{words.missingText}</p>
      <LinkButton to={to}>{words.showAll}</LinkButton>
    </EmptyState>
  )
}
