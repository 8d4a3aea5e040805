import { paletteLimits } from '#rulebook/limits/palette.ts'

const key = 'hyggehus.palette'

/** Recent searches of this tab, the latest first. They may contain customers' names, so they are kept in session storage only. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === 'string').slice(0, paletteLimits.recentSearches)
      : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query.length < paletteLimits.queryMinLength) return
  const recent = [query, ...readRecentSearches().filter((other) => other !== query)].slice(
    0,
    paletteLimits.recentSearches,
  )
  // Without storage the search still works.
  try {
    window.sessionStorage.setItem(key, JSON.stringify(recent))
  } catch {}
}
