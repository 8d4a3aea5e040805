import { contentLimits } from '#rulebook/limits/content.ts'
import type { Picture } from '#shop/media/media.ts'
import type { ContentDocument } from './document.ts'

export const contentKinds = ['story', 'page'] as const
export type ContentKind = (typeof contentKinds)[number]

export type ContentTerms = {
  title: string
  summary: string
  body: ContentDocument
  /** Lists, the feed and shared links show it. */
  picture: { hash: string; alt: string } | null
}

export type ContentVersion = Omit<ContentTerms, 'picture'> & {
  number: number
  picture: Picture | null
  savedAt: Date
  fullName: string
  copyOf: number | null
}

/** `version` is the latest one, which admins edit. */
export type AdminContent = ContentSchedule & {
  id: string
  kind: ContentKind
  slug: string
  latest: number
  firstPublishedAt: Date | null
  updatedAt: Date
  version: ContentVersion
  oldSlugs: string[]
}

export type ContentSchedule = { published: number | null; startsAt: Date | null; endsAt: Date | null }

export type PublishedContent = Omit<ContentTerms, 'picture'> & {
  id: string
  kind: ContentKind
  slug: string
  picture: Picture | null
  words: number
  publishedAt: Date
  changedAt: Date
}

/** A story in a list. */
export type StorySummary = Omit<PublishedContent, 'body'>

export const contentStates = ['draft', 'planned', 'published', 'ended'] as const
export type ContentState = (typeof contentStates)[number]

export function contentStateOf({ published, startsAt, endsAt }: ContentSchedule, now: Date): ContentState {
  if (published === null) return 'draft'
  if (endsAt && now >= endsAt) return 'ended'
  return startsAt && now < startsAt ? 'planned' : 'published'
}

export function contentPath({ kind, slug }: { kind: ContentKind; slug: string }): string {
  return kind === 'story' ? `/stories/${slug}` : `/${slug}`
}

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / contentLimits.wordsPerMinute))
}

export function isContentSlug(text: string): boolean {
  return text.length <= contentLimits.slugMaxLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** `Keep the light low` becomes `keep-the-light-low`. */
export function slugFrom(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, contentLimits.slugMaxLength).replace(/-$/, '')
}

/** The address of the page whose small headings are questions. */
export const questionsSlug = 'questions'

/** A story that was planned ahead changed, for its readers, when it came out. */
export function lastChange({ publishedAt, changedAt }: Pick<PublishedContent, 'publishedAt' | 'changedAt'>): Date {
  return new Date(Math.max(publishedAt.getTime(), changedAt.getTime()))
}
