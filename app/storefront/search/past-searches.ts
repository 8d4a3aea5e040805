import { searchLimits } from '#rulebook/limits/search.ts'
import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'
import { cleanSearchText } from './search-text.ts'

/** The latest first. They never leave the browser. */
const pastSearches = createStoredValue(inBrowser, 'hyggehus.searches', (stored) =>
  Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : null,
)

export function readPastSearches(): string[] {
  return (pastSearches.read() ?? []).slice(0, searchLimits.pastSearches)
}

export function rememberSearch(typed: string): void {
  const text = cleanSearchText(typed)
  if (text === '') return
  const others = readPastSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  pastSearches.write([text, ...others].slice(0, searchLimits.pastSearches))
}

export function forgetSearches(): void {
  pastSearches.write([])
}
