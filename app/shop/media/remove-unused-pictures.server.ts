import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteUnusedPictures, listStoredHashes } from './media.queries.server.ts'
import { pictureHashOf } from './media.ts'

const batchSize = 500

export async function removeUnusedPictures({
  db,
  now,
  pictures,
  log,
}: Pick<Shop, 'db' | 'now' | 'pictures' | 'log'>): Promise<{ rows: number; files: number }> {
  const before = new Date(now().getTime() - pictureLimits.unusedGraceHours * 3_600_000)
  const { length: rows } = await deleteUnusedPictures(db, now(), { before })
  let files = 0
  let batch: string[] = []
  const removeBatch = async () => {
    // A row is written before its file, so a listed file without a row now is unused.
    const known = new Set(await listStoredHashes(db, batch.map(pictureHashOf)))
    for (const name of batch.filter((each) => !known.has(pictureHashOf(each)))) {
      await pictures.remove(name)
      files += 1
    }
    batch = []
  }
  for await (const name of pictures.names()) {
    batch.push(name)
    if (batch.length >= batchSize) await removeBatch()
  }
  if (batch.length > 0) await removeBatch()
  if (rows + files > 0) log.info({ rows, files }, 'Unused pictures were removed')
  return { rows, files }
}
