import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type MissingProps = {
  words: { missing: string; missingText: string; showAll: string }
  to: string
}

/** The page for something that does not exist or no longer exists. */
export function Missing({ words, to }: MissingProps) {
  return (
    <EmptyState drawing="not-found" level={1} title={words.missing}>
      <p>{words.missingText}</p>
      <LinkButton to={to}>{words.showAll}</LinkButton>
    </EmptyState>
  )
}
