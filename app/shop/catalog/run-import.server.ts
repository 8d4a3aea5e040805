import { productLimits } from '#rulebook/limits/products.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { lockProducts } from './admin-product.queries.server.ts'
import { applyLines, isUntouched } from './apply-lines.server.ts'
import {
  findImportFile,
  type ImportFile,
  listLines,
  listOpenLines,
  lockImportFile,
  markLines,
  type OpenLine,
  type ShownLine,
  updateProgress,
} from './import-files.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs'>

/** Begins to import a planned file; while a line is wrong nothing is imported. Goes on with a reading or an import whose job was lost. */
export async function startImport(
  { db, now, jobs }: Parts,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<Result<null, { code: 'import-not-found' }>> {
  const file = await findImportFile(db, actor.id, id)
  if (file?.state === 'reading' && isStalled(file, now())) {
    await updateProgress(db, id, now(), {})
    await jobs.add(db, 'read-import-file', { importId: id })
    return accept(null)
  }
  if (!file || file.bad > 0) return refuse({ code: 'import-not-found' })
  if (file.state === 'done') return accept(null)
  if (file.state !== 'planned' && file.state !== 'importing') return refuse({ code: 'import-not-found' })
  await db.transaction().execute(async (tx) => {
    await updateProgress(tx, id, now(), { state: 'importing' })
    await jobs.add(tx, 'run-import', { importId: id })
  })
  return accept(null)
}

/**
 * Imports the lines that are still open, in small transactions, of which each also notes its lines: a process that is stopped, or two that
 * work at once, import no line twice. After some seconds another job goes on, so that a lost one is noticed soon.
 */
export async function runImport(shop: Parts, importId: string): Promise<void> {
  const endsAt = performance.now() + productLimits.importJobSeconds * 1000
  while (performance.now() < endsAt) {
    if (await retryTransaction(() => shop.db.transaction().execute((tx) => importBatch(shop, tx, importId)))) return
  }
  await shop.jobs.add(shop.db, 'run-import', { importId })
}

/** True when nothing is left. */
async function importBatch(shop: Parts, tx: Tx, importId: string): Promise<boolean> {
  const actor = await lockImportFile(tx, importId, 'importing')
  if (!actor) return true
  const lines = await listOpenLines(tx, importId, productLimits.batchSize)
  const locked = await lockProducts(
    tx,
    lines.map(({ planned }) => planned.article),
  )
  const products = new Map(locked.map((product) => [product.article as string, product]))
  const isFree = (line: OpenLine) =>
    line.kind === 'add'
      ? !products.has(line.planned.article)
      : isUntouched(products.get(line.planned.article), line.planned)
  const open = lines.filter(isFree)
  await applyLines(shop, tx, actor, {
    additions: open.flatMap((line) => (line.kind === 'add' ? [line.planned] : [])),
    alterations: open.flatMap((line) => (line.kind === 'change' ? [line.planned] : [])),
  })
  const numbersOf = (several: readonly OpenLine[]) => several.map(({ line }) => line)
  await markLines(tx, importId, numbersOf(open), 'done')
  await markLines(tx, importId, numbersOf(lines.filter((line) => !isFree(line))), 'skipped')
  const isLast = lines.length < productLimits.batchSize
  await updateProgress(tx, importId, shop.now(), isLast ? { state: 'done' } : {})
  return isLast
}

export type ImportProgress = ImportFile & {
  /** No job has worked on it for a while. */
  stalled: boolean
  lines: ShownLine[]
}

/** Null when the file belongs to another admin, or is too old. */
export async function findImportProgress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
  linesMax: number,
): Promise<ImportProgress | null> {
  const file = await findImportFile(db, actor.id, id)
  if (!file) return null
  const shown = file.state === 'done' ? 'skipped' : file.bad > 0 ? 'bad' : 'planned'
  const isAtWork = file.state === 'reading' || file.state === 'importing'
  return {
    ...file,
    stalled: isAtWork && isStalled(file, now()),
    lines: isAtWork ? [] : await listLines(db, id, shown, linesMax),
  }
}

function isStalled({ workedAt }: ImportFile, now: Date): boolean {
  return now.getTime() - workedAt.getTime() > productLimits.importStalledSeconds * 1000
}
