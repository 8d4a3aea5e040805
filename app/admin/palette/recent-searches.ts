import { paletteLimits } from '#rulebook/palette-words.ts'

const key = 'hyggehus.palette'

/** Recent searches of this tab, the latest first. They may contain customers' names, so they are kept in session storage only. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, paletteLimits.recent) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query.length < paletteLimits.shortest) return
  const recent = [query, ...readRecent().filter((other) => other !== query)].slice(0, paletteLimits.recent)
  // Without storage the search still works.
  try {
    window.sessionStorage.setItem(key, JSON.stringify(recent))
  } catch {}
}
