import { productLimits } from '#rulebook/limits/products.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { decodeCsv, readCsv } from '#shop/csv.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findImport, insertImport, type PlannedImport } from './catalogue-file.queries.server.ts'
import type { ImportFileProblem, ImportPlan } from './catalogue-file.ts'
import { planLines } from './plan-lines.server.ts'
import { type FileLine, readHeader, readRow } from './read-import-rows.ts'

/** Reads a file of products and plans its changes. The catalogue is not changed. */
export async function planImport(
  { db, now, publicUrl }: Pick<Shop, 'db' | 'now' | 'publicUrl'>,
  actor: Pick<SignedInUser, 'id'>,
  bytes: Uint8Array,
): Promise<Result<{ id: string; plan: ImportPlan }, ImportFileProblem>> {
  const parsed = readLines(bytes)
  if (!parsed.ok) return parsed
  const plan: ImportPlan = { additions: [], alterations: [], same: 0, bad: [] }
  for (const planned of await planLines({ db, publicUrl }, parsed.value, new Map())) {
    if (planned.kind === 'same') plan.same += 1
    else if (planned.kind === 'bad') plan.bad.push(planned.planned)
    else if (planned.kind === 'add') plan.additions.push(planned.planned)
    else plan.alterations.push(planned.planned)
  }
  const id = await db.transaction().execute((tx) => insertImport(tx, actor.id, now(), plan))
  return accept({ id, plan })
}

/** Null when the import belongs to another admin, or is too old. */
export async function findPlannedImport(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<PlannedImport | null> {
  return (await findImport(db, actor.id, id)) ?? null
}

function readLines(bytes: Uint8Array): Result<FileLine[], ImportFileProblem> {
  if (bytes.byteLength === 0) return refuse({ code: 'file-missing' })
  if (bytes.byteLength > productLimits.smallImportMaxBytes) return refuse({ code: 'file-too-large' })
  const text = decodeCsv(bytes)
  if (text === null) return refuse({ code: 'file-unreadable' })
  // The header, and one row too many to notice that there are more.
  const parsed = readCsv(text, productLimits.smallImportLinesMax + 2)
  if (parsed === null) return refuse({ code: 'file-unreadable' })
  const [header, ...rows] = parsed
  if (!header || rows.length === 0) return refuse({ code: 'file-empty' })
  if (rows.length > productLimits.smallImportLinesMax) return refuse({ code: 'too-many-lines' })
  const columns = readHeader(header)
  return columns.ok ? accept(rows.map((row) => readRow(row, columns.value))) : columns
}
