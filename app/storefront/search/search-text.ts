import { limits } from '#rulebook/limits.ts'
import { readSearchText } from '#shop/catalog/read-search-text.ts'

/** What is looked for: without space around it, and no longer than anybody's name for a thing. */
export function cleanSearchText(text: string): string {
  return firstCharacters(text.trim(), limits.searchQueryMaxLength).trim()
}

/** What an address asks for; nothing when it asks for nothing. */
export function searchTextOf(params: URLSearchParams): string {
  return cleanSearchText(readSearchText(params))
}

/** The address of the results. */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ query: cleanSearchText(text) })}`
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** Typing is answered with the complaint once, when the text turns blank, and not again for every further space. */
export function turnsBlank(before: string, after: string): boolean {
  return isBlank(after) && (before === '' ? after !== '' : !isBlank(before))
}

/** A pair of code units is one character: half an emoji is no longer text. */
function firstCharacters(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength)
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)
}
