import { paletteLimits } from '#rulebook/limits/palette.ts'
import { createStoredValue, inTab } from '#ui/browser-storage.ts'

/** The latest first. They may contain customers' names, so they are kept in the tab only. */
const recentSearches = createStoredValue(inTab, 'hyggehus.palette', (stored) =>
  Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : null,
)

export function readRecentSearches(): string[] {
  return (recentSearches.read() ?? []).slice(0, paletteLimits.recentSearches)
}

export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query.length < paletteLimits.queryMinLength) return
  const others = readRecentSearches().filter((other) => other !== query)
  recentSearches.write([query, ...others].slice(0, paletteLimits.recentSearches))
}
