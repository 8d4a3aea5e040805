import { paletteLimits } from '#rulebook/palette-words.ts'

const key = 'hyggehus.palette'

/** What was looked for in this tab, the latest first. Names of customers may be among it: it goes with the tab. */
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
  // A browser that keeps nothing finds everything all the same.
  try {
    window.sessionStorage.setItem(key, JSON.stringify(recent))
  } catch {}
}
