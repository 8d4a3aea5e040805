import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteUnnamed, listKnownPictures } from './media.queries.server.ts'
import { pictureOf } from './media.ts'

const batchSize = 500

export async function removeUnnamedPictures({
  db,
  now,
  pictures,
  log,
}: Pick<Shop, 'db' | 'now' | 'pictures' | 'log'>): Promise<{ rows: number; files: number }> {
  const before = new Date(now().getTime() - pictureLimits.unnamedKeptHours * 3_600_000)
  const { length: rows } = await deleteUnnamed(db, now(), { before })
  let files = 0
  let batch: string[] = []
  const removeBatch = async () => {
    // A row is written before its file, so a listed file without a row now is unused.
    const known = new Set(await listKnownPictures(db, batch.map(pictureOf)))
    for (const name of batch.filter((each) => !known.has(pictureOf(each)))) {
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
  if (rows + files > 0) log.info({ rows, files }, 'Pictures that nothing shows were removed')
  return { rows, files }
}
