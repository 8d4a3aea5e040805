import type { Suggestion } from './suggestions.ts'

/** The id of a suggestion in the list with that id. */
export function optionId(listId: string, { article }: Suggestion): string {
  return `${listId}-${article}`
}
