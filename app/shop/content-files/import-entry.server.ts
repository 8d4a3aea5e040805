import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { publishContent } from '#shop/content/publish-content.server.ts'
import { addContent, saveContent } from '#shop/content/save-content.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { arrangeHome } from '#shop/home/change-home.server.ts'
import { publishHome } from '#shop/home/publish-home.server.ts'
import { listPictures } from '#shop/media/media.queries.server.ts'
import { changePromotion } from '#shop/promotions/change-promotion.server.ts'
import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import { type Result, refuse } from '#shop/result.ts'
import { lockScene } from '#shop/scenes/admin-scenes.queries.server.ts'
import { hideScene } from '#shop/scenes/hide-scene.server.ts'
import { insertWithHashes, updateWithHashes } from '#shop/scenes/save-scene.server.ts'
import { addSearchWords, changeSearchWords } from '#shop/search-words/edit-search-words.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type FileEntry, type FileItems, type HomeItem, type SettingItem, withSceneIds } from './content-file.ts'
import type { ComparedEntry } from './plan-content-file.server.ts'
import type { StoredEntry } from './read-shop-content.server.ts'

/** The import's transaction takes the place of the database. */
type Dependencies = Pick<Shop, 'now' | 'auth'> & { db: Tx }

type Imported = Result<unknown, { code: string; fields?: Record<string, string> }>

type Stored = StoredEntry | null

/** Adds the item or changes the one that the shop has, as an admin's form would. `sceneIds`, by name, are those after the scenes' import. */
export async function importEntry(
  shop: Dependencies,
  actor: SignedInUser,
  entry: ComparedEntry,
  sceneIds: ReadonlyMap<string, string>,
): Promise<Imported> {
  const { before } = entry
  switch (entry.kind) {
    case 'settings':
      return await importSetting(shop, actor, entry.item, before)
    case 'scenes':
      return await importScene(shop, actor, entry.item, before)
    case 'content':
      return await importContent(shop, actor, entry.item, { before, sceneIds })
    case 'home':
      return await importHome(shop, actor, entry.item, before)
    case 'searchWords':
      return before
        ? await changeSearchWords(shop, actor, { id: before.id, version: before.version, terms: entry.item })
        : await addSearchWords(shop, actor, { requestKey: randomUUID(), terms: entry.item })
    case 'promotions':
      return await importPromotion(shop, actor, entry, before)
  }
}

async function importSetting(shop: Dependencies, actor: SignedInUser, { name, value }: SettingItem, before: Stored) {
  const expectedVersion = before?.version ?? 0
  return await changeSetting(shop, actor, { name, value: await withPicture(shop.db, name, value), expectedVersion })
}

/** The notice of the guarantee keeps the size and the preview of its picture. */
async function withPicture(db: Tx, name: SettingItem['name'], value: unknown): Promise<unknown> {
  if (name !== 'guarantee') return value
  const { picture } = value as { picture: { hash: string; alt: string } | null }
  const [stored] = picture ? await listPictures(db, [picture.hash]) : []
  return { picture: stored && picture ? { ...stored, alt: picture.alt } : null }
}

async function importScene(
  shop: Dependencies,
  actor: SignedInUser,
  { wide, tall, hidden, ...item }: FileItems['scenes'][number],
  before: Stored,
): Promise<Imported> {
  const terms = { ...item, ...momentsOf(item) }
  const hashes = { wideHash: wide, tallHash: tall }
  const stored = before && (await lockScene(shop.db, before.id))
  if (before && !stored) return refuse({ code: 'scene-not-found' })
  const saved = stored
    ? await updateWithHashes(shop, shop.db, actor, { before: stored, version: before.version, terms, hashes })
    : await insertWithHashes(shop, shop.db, actor, { requestKey: randomUUID(), terms, hashes })
  if (saved.ok) await hideScene(shop, actor, saved.value.id, hidden)
  return saved
}

async function importContent(
  shop: Dependencies,
  actor: SignedInUser,
  item: FileItems['content'][number],
  { before, sceneIds }: { before: Stored; sceneIds: ReadonlyMap<string, string> },
): Promise<Imported> {
  const { kind, slug, title, summary, picture } = item
  const terms = { title, summary, picture, body: withSceneIds(item.body, (name) => sceneIds.get(name) ?? '') }
  const saved = before
    ? await saveContent(shop, actor, { id: before.id, seen: before.version, slug, terms })
    : await addContent(shop, actor, { kind, slug, requestKey: randomUUID(), terms })
  if (!saved.ok || !item.isPublished) return saved
  const { id, version } = saved.value
  return await publishContent(shop, actor, { id, seen: version, ...momentsOf(item) })
}

/** Drafts of this shop's admins stay among the versions of the home page. */
async function importHome(shop: Dependencies, actor: SignedInUser, { entries }: HomeItem, before: Stored) {
  const arranged = await arrangeHome(shop, actor, {
    entries: entries.map((entry) => ({ ...entry, ...momentsOf(entry) })),
    seen: before?.version ?? 0,
  })
  return arranged.ok ? await publishHome(shop, actor, arranged.value.number) : arranged
}

/** A new code is switched off until an admin resumes it. */
async function importPromotion(
  shop: Dependencies,
  actor: SignedInUser,
  { item: { code, ...item } }: Extract<FileEntry, { kind: 'promotions' }>,
  before: Stored,
): Promise<Imported> {
  const terms = { ...item, ...momentsOf(item) }
  if (!before) return await createPromotion(shop, { code, ...terms, paused: true }, actor)
  return await changePromotion(shop, actor, { code, terms, version: before.version })
}

function momentsOf({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  return { startsAt: startsAt === null ? null : new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}
