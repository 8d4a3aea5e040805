import { listStoredHashes } from '#shop/media/media.queries.server.ts'
import { originalName } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type FileKind, itemsOf, picturesOf } from './content-file.ts'
import { readShopContent } from './read-shop-content.server.ts'

export const contentFileFormat = 'hyggehus-content'
export const contentFileVersion = 1

/** A shop's content of these kinds as a JSON file, in parts: one picture at a time is in memory. */
export async function* writeContentFile(
  { db, now, pictures, publicUrl }: Pick<Shop, 'db' | 'now' | 'pictures' | 'publicUrl'>,
  kinds: readonly FileKind[],
): AsyncGenerator<string> {
  const at = now()
  const entries = (await readShopContent(db, at)).filter(({ kind }) => kinds.includes(kind))
  const head = { format: contentFileFormat, version: contentFileVersion, shop: publicUrl, madeAt: at.toISOString() }
  yield `${JSON.stringify({ ...head, ...itemsOf(entries) }).slice(0, -1)},"pictures":{`
  const hashes = [...new Set(entries.flatMap(picturesOf))]
  let separator = ''
  for (const hash of hashes.length > 0 ? await listStoredHashes(db, hashes) : []) {
    const stored = await pictures.get(originalName(hash))
    if (!stored) continue
    yield `${separator}"${hash}":"${Buffer.from(stored.bytes).toString('base64')}"`
    separator = ','
  }
  yield '}}'
}
