import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contentFileLimits } from '#rulebook/limits/content-files.ts'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listStoredHashes } from '#shop/media/media.queries.server.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'
import { removePictures } from '#shop/media/with-stored-pictures.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { itemSchemas, PictureHash } from './content-file.schema.ts'
import { entriesOf, type FileItems, type FileKind, picturesOf } from './content-file.ts'
import { findContentFile, insertContentFile } from './content-files.queries.server.ts'
import type { ReadFile } from './content-plan.ts'
import { contentFileFormat, contentFileVersion } from './write-content-file.server.ts'

export type ContentFileProblem = {
  code:
    | 'file-missing'
    | 'file-too-large'
    | 'file-unreadable'
    | 'version-unknown'
    | 'too-many-pictures'
    | 'picture-broken'
    | 'pictures-unavailable'
}

type Dependencies = Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>

/**
 * Stores a file of another shop with its pictures, so that it can be imported once the owner has seen what it changes. Callers have checked
 * that `actor` is an owner.
 */
export async function storeContentFile(
  shop: Dependencies,
  actor: Pick<SignedInUser, 'id'>,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, ContentFileProblem>> {
  if (bytes.byteLength === 0) return refuse({ code: 'file-missing' })
  if (bytes.byteLength > contentFileLimits.fileMaxBytes) return refuse({ code: 'file-too-large' })
  const read = readFile(bytes)
  if (!read.ok) return read
  const { file, pictures } = read.value
  const hashes = [...new Set(entriesOf(file.items).flatMap(picturesOf))]
  const stored = await storePictures(shop, hashes, pictures)
  if (!stored.ok) return stored
  const id = randomUUID()
  const known = hashes.length > 0 ? await listStoredHashes(shop.db, hashes) : []
  await insertContentFile(shop.db, { id, userId: actor.id, content: file, pictures: known, at: shop.now() })
  return accept({ id })
}

/** Stores what an import has replaced as a file of this shop, so that it can be imported again. */
export async function storeReplacedContent(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<string | null> {
  const applied = isUuid(id) ? await findContentFile(db, actor.id, id) : null
  if (!applied?.before) return null
  const [newId, at] = [randomUUID(), now()]
  const content = { shop: '', madeAt: at.toISOString(), items: applied.before, unreadable: [] }
  const hashes = [...new Set(entriesOf(applied.before).flatMap(picturesOf))]
  const pictures = hashes.length > 0 ? await listStoredHashes(db, hashes) : []
  await insertContentFile(db, { id: newId, userId: actor.id, content, pictures, at })
  return newId
}

const items = z.array(z.unknown()).max(contentFileLimits.itemsMax).default([])
const FileSchema = z.strictObject({
  format: z.literal(contentFileFormat),
  version: z.number(),
  shop: z.string().max(300),
  madeAt: z.iso.datetime(),
  settings: items,
  scenes: items,
  content: items,
  home: items,
  searchWords: items,
  promotions: items,
  pictures: z.record(PictureHash, z.string()),
})

type Pictures = ReadonlyMap<string, string>

function readFile(bytes: Uint8Array): Result<{ file: ReadFile; pictures: Pictures }, ContentFileProblem> {
  const read = FileSchema.safeParse(parseJson(bytes))
  if (!read.success) return refuse({ code: 'file-unreadable' })
  const { format: _, version, shop, madeAt, pictures, ...lists } = read.data
  if (version !== contentFileVersion) return refuse({ code: 'version-unknown' })
  const unreadable: ReadFile['unreadable'] = []
  const readItems = <Kind extends FileKind>(kind: Kind) =>
    lists[kind].flatMap((item, index) => {
      const one = itemSchemas[kind].safeParse(item)
      if (!one.success) unreadable.push({ kind, name: nameIn(item, index) })
      return one.success ? [one.data] : []
    }) as NonNullable<FileItems[Kind]>
  const file = {
    shop,
    madeAt,
    items: {
      settings: readItems('settings'),
      scenes: readItems('scenes'),
      content: readItems('content'),
      home: readItems('home'),
      searchWords: readItems('searchWords'),
      promotions: readItems('promotions'),
    },
    unreadable,
  }
  return accept({ file, pictures: new Map(Object.entries(pictures)) })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** The list of unreadable items shows it, so that the admin knows which item is meant. */
function nameIn(item: unknown, index: number): string {
  const named = z.looseObject({ name: z.unknown(), title: z.unknown(), code: z.unknown() }).partial().safeParse(item)
  const { name, title, code } = named.data ?? {}
  const text = [title, name, code].find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof text === 'string' ? text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 80) : `№${index + 1}`
}

/** Stores the pictures that this shop lacks. Each is decoded and encoded again, as an upload is. */
async function storePictures(
  shop: Dependencies,
  hashes: readonly string[],
  pictures: Pictures,
): Promise<Result<null, ContentFileProblem>> {
  if (hashes.length > contentFileLimits.picturesMax) return refuse({ code: 'too-many-pictures' })
  const known = new Set(hashes.length > 0 ? await listStoredHashes(shop.db, hashes) : [])
  const missing = hashes.filter((hash) => !known.has(hash) && pictures.has(hash))
  const storeOne = (hash: string) =>
    storePicture(shop, Buffer.from(pictures.get(hash) ?? '', 'base64'), {
      pixelsMax: uploadLimits.adminPixelsMax,
      hash,
    })
  for (let index = 0; index < missing.length; index += pictureLimits.processes) {
    const stored = await Promise.all(missing.slice(index, index + pictureLimits.processes).map(storeOne))
    const problem = stored.find((each) => !each.ok)?.problem
    if (!problem) continue
    // Otherwise a second try would find the row of a picture without a file.
    await removePictures(
      shop,
      missing.map((hash) => ({ hash })),
    )
    return refuse({ code: problem.code === 'unavailable' ? 'pictures-unavailable' : 'picture-broken' })
  }
  return accept(null)
}
