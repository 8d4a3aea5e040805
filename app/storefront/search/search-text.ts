import { searchLimits } from '#rulebook/limits/search.ts'
import { readSearchText } from '#shop/catalog/read-search-text.ts'

/** The search text without surrounding space, cut to the maximum length. */
export function cleanSearchText(text: string): string {
  return firstCharacters(text.trim(), searchLimits.queryMaxLength).trim()
}

/** The search text of an address; empty when there is none. */
export function searchTextOf(params: URLSearchParams): string {
  return cleanSearchText(readSearchText(params))
}

export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ query: cleanSearchText(text) })}`
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** True when the text turns into spaces, so that the message is shown once and not for every further space. Emptying the field is no error. */
export function turnsBlank(before: string, after: string): boolean {
  return after !== '' && isBlank(after) && (before === '' || !isBlank(before))
}

/** Does not split surrogate pairs: half an emoji is not valid text. */
function firstCharacters(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength)
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)
}
