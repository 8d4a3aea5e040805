import type { CategorySlug } from '#rulebook/categories.ts'
import type { ContentKind } from '#shop/content/content.ts'
import type { Block, ContentDocument } from '#shop/content/document.ts'
import type { HomeEntry } from '#shop/home/home-entries.ts'
import type { Worth } from '#shop/promotions/promotions.ts'
import type { SceneDot, ScenePlace } from '#shop/scenes/scenes.ts'
import type { SearchWordTerms } from '#shop/search-words/search-words.ts'
import type { SettingName } from '#shop/settings/settings.ts'

/** Kinds are imported in this order, because stories show scenes, and banners lead to stories. */
export const fileKinds = ['settings', 'scenes', 'content', 'home', 'searchWords', 'promotions'] as const
export type FileKind = (typeof fileKinds)[number]

/** These settings are right for one shop only, or their change asks for a proof of identity. */
export const settingsThatStay = ['orders', 'refund-proof', 'support-refunds'] as const satisfies SettingName[]

/** Moments are ISO texts and pictures are hashes, so that items compare as they are. */
export type SettingItem = { name: SettingName; value: unknown }

export type SceneItem = {
  name: string
  alt: string
  places: ScenePlace[]
  startsAt: string | null
  endsAt: string | null
  hidden: boolean
  wide: string
  tall: string | null
  dots: { wide: SceneDot[]; tall: SceneDot[] }
}

/** A scene's id means something in one database only, so that a file has its name. */
export type NamedDocument = {
  type: 'doc'
  content: (Exclude<Block, { type: 'scene' }> | { type: 'scene'; attrs: { name: string } })[]
}

export type ContentItem = {
  kind: ContentKind
  slug: string
  title: string
  summary: string
  body: NamedDocument
  picture: { hash: string; alt: string } | null
  /** Whether readers see this text, from and until its times. A story that has ended is a draft. */
  isPublished: boolean
  startsAt: string | null
  endsAt: string | null
}

/** The home page as readers see it; there is one. */
export type HomeItem = {
  entries: (Omit<HomeEntry, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null })[]
}

export type PromotionItem = {
  code: string
  worth: Worth
  startsAt: string | null
  endsAt: string | null
  minimumCents: number
  maxUses: number | null
  maxUsesEach: number | null
  firstOrderOnly: boolean
  categories: CategorySlug[]
}

export type FileItems = {
  settings: SettingItem[]
  scenes: SceneItem[]
  content: ContentItem[]
  /** Missing in files that an earlier release stored. */
  home?: HomeItem[]
  searchWords: SearchWordTerms[]
  promotions: PromotionItem[]
}

/** One item with its kind. */
export type FileEntry = { [Kind in FileKind]: { kind: Kind; item: NonNullable<FileItems[Kind]>[number] } }[FileKind]

export function entriesOf(items: FileItems): FileEntry[] {
  return [
    ...items.settings.map((item) => ({ kind: 'settings' as const, item })),
    ...items.scenes.map((item) => ({ kind: 'scenes' as const, item })),
    ...items.content.map((item) => ({ kind: 'content' as const, item })),
    ...(items.home ?? []).map((item) => ({ kind: 'home' as const, item })),
    ...items.searchWords.map((item) => ({ kind: 'searchWords' as const, item })),
    ...items.promotions.map((item) => ({ kind: 'promotions' as const, item })),
  ]
}

export function itemsOf(entries: readonly FileEntry[]): FileItems {
  return {
    settings: entries.flatMap((entry) => (entry.kind === 'settings' ? [entry.item] : [])),
    scenes: entries.flatMap((entry) => (entry.kind === 'scenes' ? [entry.item] : [])),
    content: entries.flatMap((entry) => (entry.kind === 'content' ? [entry.item] : [])),
    home: entries.flatMap((entry) => (entry.kind === 'home' ? [entry.item] : [])),
    searchWords: entries.flatMap((entry) => (entry.kind === 'searchWords' ? [entry.item] : [])),
    promotions: entries.flatMap((entry) => (entry.kind === 'promotions' ? [entry.item] : [])),
  }
}

/** Items with the same key are the same item in both shops. */
export function keyOf(entry: FileEntry): string {
  return `${entry.kind} ${entry.kind === 'content' ? `${entry.item.kind} ` : ''}${identityOf(entry)}`
}

function identityOf({ kind, item }: FileEntry): string {
  if (kind === 'home') return ''
  if (kind === 'content') return item.slug
  if (kind === 'promotions') return item.code
  if (kind === 'searchWords') return `${item.kind} ${item.words[0]?.toLowerCase() ?? ''}`
  return item.name
}

/** Empty for the home page, which needs none. */
export function nameOf({ kind, item }: FileEntry): string {
  if (kind === 'home') return ''
  if (kind === 'content') return item.title
  if (kind === 'promotions') return item.code
  return kind === 'searchWords' ? item.words.join(', ') : item.name
}

export function articlesOf({ kind, item }: FileEntry): string[] {
  if (kind === 'scenes') return [...item.dots.wide, ...item.dots.tall].map(({ article }) => article)
  if (kind === 'searchWords') return [...item.pinned, ...item.hidden]
  return kind === 'content'
    ? item.body.content.flatMap((block) => (block.type === 'products' ? block.attrs.articles : []))
    : []
}

export function sceneNamesOf({ kind, item }: FileEntry): string[] {
  return kind === 'content'
    ? item.body.content.flatMap((block) => (block.type === 'scene' ? [block.attrs.name] : []))
    : []
}

export function picturesOf({ kind, item }: FileEntry): string[] {
  if (kind === 'scenes') return [item.wide, item.tall].filter((hash) => hash !== null)
  if (kind === 'settings') return item.name === 'guarantee' ? guaranteePictureOf(item.value) : []
  if (kind !== 'content') return []
  const inBody = item.body.content.flatMap((block) => (block.type === 'picture' ? [block.attrs.hash] : []))
  return item.picture ? [item.picture.hash, ...inBody] : inBody
}

function guaranteePictureOf(value: unknown): string[] {
  const { picture } = value as { picture: { hash: string } | null }
  return picture ? [picture.hash] : []
}

/** A scene that was deleted is left out: readers do not see it either. */
export function withSceneNames(
  { type, content }: ContentDocument,
  nameOfScene: (id: string) => string | undefined,
): NamedDocument {
  const named = content.flatMap((block): NamedDocument['content'] => {
    if (block.type !== 'scene') return [block]
    const name = nameOfScene(block.attrs.id)
    return name === undefined ? [] : [{ type: 'scene', attrs: { name } }]
  })
  return { type, content: named.length > 0 ? named : [{ type: 'paragraph' }] }
}

export function withSceneIds({ type, content }: NamedDocument, idOf: (name: string) => string): ContentDocument {
  return {
    type,
    content: content.map((block) =>
      block.type === 'scene' ? { type: 'scene', attrs: { id: idOf(block.attrs.name) } } : block,
    ),
  }
}

export function homeItem(entries: readonly HomeEntry[]): HomeItem {
  const isoOf = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    entries: entries.map(({ startsAt, endsAt, ...entry }) => ({
      ...entry,
      startsAt: isoOf(startsAt),
      endsAt: isoOf(endsAt),
    })),
  }
}
