import { homeMessages } from '#rulebook/home-messages.ts'

/** The sections that come with the shop, in the order that comes with it. */
export const homeSections = [
  'hero',
  'new-collection',
  'offer',
  'categories',
  'scene',
  'story',
  'stories',
  'quoted-reviews',
] as const
export type HomeSection = (typeof homeSections)[number]
export type HomeKind = HomeSection | 'banner'

/** Not `action`: as the name of a field it would hide the address of its form from scripts. */
export const homeTextNames = ['title', 'text', 'button', 'path'] as const
export type HomeTextName = (typeof homeTextNames)[number]
export type HomeTexts = Partial<Record<HomeTextName, string>>

/** A section or a banner. Texts that are left out are those that come with the shop. */
export type HomeEntry = {
  /** A section's kind, or a banner's UUID. */
  id: string
  kind: HomeKind
  hidden: boolean
  startsAt: Date | null
  endsAt: Date | null
  texts: HomeTexts
}

export const textsOfKind: Record<HomeKind, readonly HomeTextName[]> = {
  hero: ['title', 'text', 'button', 'path'],
  'new-collection': ['title', 'text'],
  offer: ['text'],
  categories: ['title'],
  scene: [],
  story: ['title'],
  stories: ['title'],
  'quoted-reviews': ['title'],
  banner: ['title', 'text', 'button', 'path'],
}

const { hero, newCollection, offer, categories, story, stories, quotedReviews } = homeMessages

const ownTexts: Record<HomeKind, HomeTexts> = {
  hero: { title: hero.title, text: hero.text, button: hero.button, path: hero.path },
  'new-collection': newCollection,
  offer: { text: offer.text },
  categories: { title: categories.title },
  scene: {},
  story: { title: story.title },
  stories: { title: stories.title },
  'quoted-reviews': { title: quotedReviews.title },
  banner: {},
}

export const defaultEntries: readonly HomeEntry[] = homeSections.map((kind) => ({
  id: kind,
  kind,
  hidden: false,
  startsAt: null,
  endsAt: null,
  texts: {},
}))

/** The texts that readers see. */
export function shownTexts({ kind, texts }: Pick<HomeEntry, 'kind' | 'texts'>): Record<HomeTextName, string> {
  return { title: '', text: '', button: '', path: '', ...ownTexts[kind], ...texts }
}

/** The hero has the page's heading and the first picture: it is always shown, and first. */
export function isFixed({ kind }: Pick<HomeEntry, 'kind'>): boolean {
  return kind === 'hero'
}

export type HomeEntryState = 'shown' | 'hidden' | 'planned' | 'ended'

export function entryStateOf({ hidden, startsAt, endsAt }: HomeEntry, now: Date): HomeEntryState {
  if (hidden) return 'hidden'
  if (endsAt && now >= endsAt) return 'ended'
  return startsAt && now < startsAt ? 'planned' : 'shown'
}

/** The next start or end of a visible entry; null when none is planned. */
export function nextHomeChange(entries: readonly HomeEntry[], now: Date): Date | null {
  const times = entries
    .filter(({ hidden }) => !hidden)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((time) => time !== null && time > now)
  return times.reduce((first, time) => (first === null || (time && time < first) ? time : first), null)
}
