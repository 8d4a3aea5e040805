import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { listPictures } from '#shop/media/media.queries.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { hasShapeOf } from '#shop/scenes/check-scene-pictures.server.ts'
import { sceneCuts } from '#shop/scenes/scenes.ts'
import { listWordless } from '#shop/search-words/search-words.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { articlesOf, entriesOf, type FileEntry, keyOf, picturesOf, sceneNamesOf } from './content-file.ts'
import { findContentFile, listKnownArticles, listUsedCodes } from './content-files.queries.server.ts'
import type { ContentPlan, ImportSummary, LeftOutReason, PlannedEntry, ReadFile } from './content-plan.ts'
import { readShopContent, type StoredEntry } from './read-shop-content.server.ts'

export type PlannedFile = {
  id: string
  shop: string
  madeAt: Date
} & ({ plan: ComparedPlan; summary: null } | { plan: null; summary: ImportSummary; canUndo: boolean })

/** A stored file with what it would change, or has changed; null when it is not this admin's, or too old. */
export async function findPlannedFile(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<PlannedFile | null> {
  const file = isUuid(id) ? await findContentFile(db, actor.id, id) : null
  if (!file) return null
  const { content, before, summary } = file
  const head = { id, shop: content.shop, madeAt: new Date(content.madeAt) }
  if (summary) return { ...head, plan: null, summary, canUndo: before !== null && entriesOf(before).length > 0 }
  return { ...head, plan: await planContent(db, now(), content), summary: null }
}

export type ComparedEntry = PlannedEntry & { before: StoredEntry | null }
export type ComparedPlan = Omit<ContentPlan, 'entries'> & { entries: ComparedEntry[] }

/** Compares a file with the shop as it is. What the file lacks stays as it is. */
export async function planContent(db: Db | Tx, now: Date, file: ReadFile): Promise<ComparedPlan> {
  const incoming = entriesOf(file.items).map((entry) => endedAsDraft(entry, now))
  const here = groupByKey(await readShopContent(db, now))
  const inFile = groupByKey(incoming)
  const facts = await readFacts(db, incoming)
  const compare = (entry: FileEntry): ComparedEntry => {
    const [stored = null, second] = here.get(keyOf(entry)) ?? []
    const before = stored && comparedWith(entry, stored)
    const isTwice = second !== undefined || (inFile.get(keyOf(entry))?.length ?? 0) > 1
    const fields = before ? differencesOf(entry, before) : []
    if (before && fields.length === 0 && !isTwice) return { ...entry, before, state: 'unchanged' }
    const reason: LeftOutReason | null = isTwice ? { code: 'twice' } : reasonAgainst(entry, before, facts)
    if (reason) return { ...entry, before, state: 'left-out', reason }
    return before ? { ...entry, before, state: 'changed', fields } : { ...entry, before, state: 'new' }
  }
  const others = incoming.filter(({ kind }) => kind !== 'content').map(compare)
  facts.scenes = scenesAfter(here, others)
  const entries = [...others, ...incoming.filter(({ kind }) => kind === 'content').map(compare)]
  const unreadable = file.unreadable.map((each) => ({
    ...each,
    state: 'left-out' as const,
    reason: { code: 'unreadable' as const },
  }))
  return { entries, unreadable, fingerprint: fingerprintOf(entries) }
}

function groupByKey<Entry extends FileEntry>(entries: readonly Entry[]): Map<string, Entry[]> {
  return Map.groupBy(entries, keyOf)
}

/** A story whose time is over arrives as a draft, as an ended one of this shop counts as one. */
function endedAsDraft(entry: FileEntry, now: Date): FileEntry {
  if (entry.kind !== 'content' || !entry.item.endsAt || new Date(entry.item.endsAt) > now) return entry
  return { ...entry, item: { ...entry.item, isPublished: false, startsAt: null, endsAt: null } }
}

/** A draft takes the place of a newer draft of this shop, not of what readers see. */
function comparedWith(entry: FileEntry, { draft, ...stored }: StoredEntry): StoredEntry {
  if (!draft || stored.kind !== 'content' || entry.kind !== 'content' || entry.item.isPublished) return stored
  return { ...stored, item: draft }
}

const publication = ['isPublished', 'startsAt', 'endsAt']

/** An import takes no text away from readers: of a draft only the text counts. */
function differencesOf(entry: FileEntry, before: FileEntry): string[] {
  const [wanted, stored]: Record<string, unknown>[] = [entry.item, before.item]
  const isDraft = entry.kind === 'content' && !entry.item.isPublished
  return Object.keys(wanted ?? {}).filter(
    (name) => !(isDraft && publication.includes(name)) && !isDeepStrictEqual(wanted?.[name], stored?.[name]),
  )
}

type Facts = {
  articles: Set<string>
  /** Stored ones by their hash. */
  pictures: Map<string, Picture>
  /** Names that only one scene has, once the file is imported. */
  scenes: Set<string>
  codes: Map<string, { isPersonal: boolean; used: number }>
  wordless: Set<string>
}

async function readFacts(db: Db | Tx, incoming: readonly FileEntry[]): Promise<Facts> {
  const hashes = incoming.flatMap(picturesOf)
  const codes = incoming.flatMap((entry) => (entry.kind === 'promotions' ? [entry.item.code] : []))
  const words = incoming.flatMap((entry) =>
    entry.kind === 'searchWords' ? [...entry.item.words, ...entry.item.means] : [],
  )
  return {
    articles: new Set(await listKnownArticles(db, incoming.flatMap(articlesOf))),
    pictures: new Map((await listPictures(db, hashes)).map((picture) => [picture.hash, picture])),
    scenes: new Set(),
    codes: new Map((await listUsedCodes(db, codes)).map(({ code, ...facts }) => [code, facts])),
    wordless: new Set(await listWordless(db, words)),
  }
}

function scenesAfter(here: ReadonlyMap<string, StoredEntry[]>, compared: readonly ComparedEntry[]): Set<string> {
  const stored = [...here.values()].flatMap(([entry, second]) => (entry && second === undefined ? [entry] : []))
  const imported = compared.filter(({ state }) => state === 'new')
  return new Set([...stored, ...imported].flatMap((entry) => (entry.kind === 'scenes' ? [entry.item.name] : [])))
}

function reasonAgainst(entry: FileEntry, before: StoredEntry | null, facts: Facts): LeftOutReason | null {
  const articles = [...new Set(articlesOf(entry))].filter((article) => !facts.articles.has(article))
  if (articles.length > 0) return { code: 'products-unknown', articles }
  if (picturesOf(entry).some((hash) => !facts.pictures.has(hash))) return { code: 'picture-missing' }
  if (hasWrongShape(entry, before, facts)) return { code: 'picture-shape' }
  const names = sceneNamesOf(entry).filter((name) => !facts.scenes.has(name))
  if (names.length > 0) return { code: 'scenes-unknown', names }
  if (entry.kind === 'content' && entry.item.kind === 'page' && !before) return { code: 'page-unknown' }
  if (
    entry.kind === 'searchWords' &&
    [...entry.item.words, ...entry.item.means].some((word) => facts.wordless.has(word))
  )
    return { code: 'no-word' }
  if (entry.kind !== 'promotions') return null
  const { isPersonal = false, used = 0 } = facts.codes.get(entry.item.code) ?? {}
  if (isPersonal) return { code: 'code-personal' }
  return entry.item.maxUses !== null && entry.item.maxUses < used ? { code: 'limit-below-used', used } : null
}

/** The form refuses the same shapes. A picture that the shop's own scene has already stays. */
function hasWrongShape(entry: FileEntry, before: StoredEntry | null, { pictures }: Facts): boolean {
  if (entry.kind !== 'scenes') return false
  return sceneCuts.some((cut) => {
    const hash = entry.item[cut]
    const picture = hash === null ? undefined : pictures.get(hash)
    const isKept = before?.kind === 'scenes' && before.item[cut] === hash
    return picture !== undefined && !isKept && !hasShapeOf(cut, picture)
  })
}

function fingerprintOf(entries: readonly ComparedEntry[]): string {
  const compared = entries.map(({ before, ...entry }) => [keyOf(entry), entry.state, before?.version, before?.item])
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex')
}
