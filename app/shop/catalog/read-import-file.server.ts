import { CsvError } from 'csv-parse'
import { productLimits } from '#rulebook/limits/products.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { streamCsv } from '#shop/stream-csv.server.ts'
import type { FileColumn, ImportFileProblem } from './catalogue-file.ts'
import {
  deleteFileParts,
  deleteImportFilesBefore,
  deleteLines,
  insertFilePart,
  insertImportFile,
  insertLines,
  lockImportFile,
  streamFileParts,
  updateProgress,
} from './import-files.queries.server.ts'
import { planLines } from './plan-lines.server.ts'
import { type FileLine, readHeader, readRow } from './read-import-rows.ts'
import { streamText } from './stream-text.ts'

const partBytes = 1024 * 1024

/** Stores a large file, which a job reads. */
export async function storeImportFile(
  { db, now, jobs }: Pick<Shop, 'db' | 'now' | 'jobs'>,
  actor: Pick<SignedInUser, 'id'>,
  file: Blob,
): Promise<string> {
  await deleteImportFilesBefore(db, new Date(now().getTime() - productLimits.importRetentionHours * 3_600_000))
  return await db.transaction().execute(async (tx) => {
    const id = await insertImportFile(tx, actor.id, now())
    for (let position = 0; position * partBytes < file.size; position += 1) {
      const part = file.slice(position * partBytes, (position + 1) * partBytes)
      await insertFilePart(tx, id, position, Buffer.from(await part.arrayBuffer()))
    }
    await jobs.add(tx, 'read-import-file', { importId: id })
    return id
  })
}

/** Plans each line of a stored file, and changes no product. A reading that was cut off begins again. */
export async function readImportFile(shop: Pick<Shop, 'db' | 'now' | 'publicUrl'>, importId: string): Promise<void> {
  const { db, now } = shop
  const begun = await db.transaction().execute(async (tx) => {
    const actor = await lockImportFile(tx, importId, 'reading')
    if (actor) await deleteLines(tx, importId)
    return actor !== undefined
  })
  if (!begun) return
  const read = await readLines(shop, importId)
  await db.transaction().execute(async (tx) => {
    if (!(await lockImportFile(tx, importId, 'reading'))) return
    await deleteFileParts(tx, importId)
    if (read.ok) return await updateProgress(tx, importId, now(), { state: 'planned', sameCount: read.value })
    await deleteLines(tx, importId)
    await updateProgress(tx, importId, now(), { state: 'refused', problem: read.problem })
  })
}

async function readLines(
  shop: Pick<Shop, 'db' | 'now' | 'publicUrl'>,
  importId: string,
): Promise<Result<number, ImportFileProblem>> {
  const firstLines = new Map<string, number>()
  const progress = { bytes: 0 }
  let columns: FileColumn[] | null = null
  let batch: FileLine[] = []
  let count = 0
  let same = 0
  const plan = async () => {
    same += await planBatch(shop, importId, batch, firstLines, progress.bytes)
    batch = []
  }
  try {
    const text = await streamText(() => streamFileParts(shop.db, importId), progress)
    for await (const row of streamCsv(text)) {
      if (!columns) {
        const header = readHeader(row)
        if (!header.ok) return header
        columns = header.value
        continue
      }
      count += 1
      if (count > productLimits.importLinesMax) return refuse({ code: 'too-many-lines' })
      batch.push(readRow(row, columns))
      if (batch.length === productLimits.readBatchSize) await plan()
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse({ code: 'file-unreadable' })
    throw error
  }
  if (count === 0) return refuse({ code: 'file-empty' })
  await plan()
  return accept(same)
}

async function planBatch(
  shop: Pick<Shop, 'db' | 'now' | 'publicUrl'>,
  importId: string,
  batch: readonly FileLine[],
  firstLines: Map<string, number>,
  readBytes: number,
): Promise<number> {
  const planned = await planLines(shop, batch, firstLines)
  await shop.db.transaction().execute(async (tx) => {
    await insertLines(tx, importId, planned)
    await updateProgress(tx, importId, shop.now(), { readBytes })
  })
  return planned.filter(({ kind }) => kind === 'same').length
}
