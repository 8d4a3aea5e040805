import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import { type HomeEntry, shownTexts } from '#shop/home/home-entries.ts'

export function entryName({ kind, texts }: Pick<HomeEntry, 'kind' | 'texts'>): string {
  return kind === 'banner' ? messages.bannerName(texts.title ?? '') : messages.sections[kind].name
}

/** The section's own words, or what it shows. */
export function aboutEntry(entry: HomeEntry): string {
  const { title, text, path } = shownTexts(entry)
  if (entry.kind !== 'hero' && entry.kind !== 'banner') return messages.sections[entry.kind].about
  const words = entry.kind === 'hero' ? `“${title.replaceAll('*', '')}”` : text
  return [words, path && messages.leadsTo(path)].filter(Boolean).join(' · ')
}
