import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { type CsvRow, decodeCsv, readCsv, unescapeCell } from '#shop/csv.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listProductPictureHashes } from './admin-product.queries.server.ts'
import { findImport, insertImport, listExistingProducts, type PlannedImport } from './catalogue-file.queries.server.ts'
import { type FileColumn, fileColumns, type ImportPlan } from './catalogue-file.ts'
import { hashesIn, type LineCells, readImportLine } from './read-import-line.ts'

export type ImportFileProblem =
  | { code: 'file-missing' | 'file-too-large' | 'file-unreadable' | 'file-empty' | 'too-many-lines' }
  | { code: 'column-unknown' | 'column-twice' | 'column-missing'; column: string }

/** Reads a file of products and plans its changes. The catalogue is not changed. */
export async function planImport(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  bytes: Uint8Array,
): Promise<Result<{ id: string; plan: ImportPlan }, ImportFileProblem>> {
  const parsed = readLines(bytes)
  if (!parsed.ok) return parsed
  const lines = parsed.value
  const articles = lines.flatMap(({ cells }) => cells?.article ?? [])
  const namedHashes = lines.flatMap(({ cells }) => hashesIn(`${cells?.image ?? ''} ${cells?.picture ?? ''}`))
  const products = await listExistingProducts(db, articles)
  const existing = new Map(products.map((product) => [product.article, product]))
  const newHashes = new Set(namedHashes.filter((hash) => hash !== ''))
  const hashes = new Set([
    ...(await listProductPictureHashes(db, [...newHashes])),
    ...products.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)),
  ])
  const plan: ImportPlan = { additions: [], alterations: [], same: 0, bad: [] }
  const firstLines = new Map<string, number>()
  for (const { line, cells, cellCount, expectedCount } of lines) {
    const article = cells?.article ?? ''
    const earlierLine = firstLines.get(article)
    if (article !== '') firstLines.set(article, earlierLine ?? line)
    const problem = cells
      ? earlierLine && lineMessages.duplicateArticle(earlierLine)
      : lineMessages.cells(cellCount, expectedCount)
    if (problem || !cells) {
      plan.bad.push({ line, article, problems: [problem || lineMessages.article] })
      continue
    }
    const found = readImportLine(cells, { line, existing: existing.get(article), hashes })
    if (found.kind === 'bad') plan.bad.push({ line, article, problems: found.problems })
    else if (found.kind === 'same') plan.same += 1
    else if (found.kind === 'add') plan.additions.push({ line, article, product: found.product })
    else plan.alterations.push({ line, article, id: found.id, version: found.version, from: found.from, to: found.to })
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

const lineMessages = catalogueFileMessages.lines

/** `cells` is null for a line with too few or too many cells. */
type FileLine = { line: number; cells: LineCells | null; cellCount: number; expectedCount: number }

function readLines(bytes: Uint8Array): Result<FileLine[], ImportFileProblem> {
  if (bytes.byteLength === 0) return refuse({ code: 'file-missing' })
  if (bytes.byteLength > productLimits.importMaxBytes) return refuse({ code: 'file-too-large' })
  const text = decodeCsv(bytes)
  if (text === null) return refuse({ code: 'file-unreadable' })
  // The header, and one row too many to notice that there are more.
  const parsed = readCsv(text, productLimits.importLinesMax + 2)
  if (parsed === null) return refuse({ code: 'file-unreadable' })
  const [header, ...rows] = parsed
  if (!header || rows.length === 0) return refuse({ code: 'file-empty' })
  if (rows.length > productLimits.importLinesMax) return refuse({ code: 'too-many-lines' })
  const columns = readHeader(header)
  return columns.ok ? accept(rows.map((row) => readRow(row, columns.value))) : columns
}

function readHeader({ cells }: CsvRow): Result<FileColumn[], ImportFileProblem> {
  const columns: FileColumn[] = []
  for (const cell of cells) {
    const name = cell.trim()
    const column = fileColumns.find((each) => each.toLowerCase() === name.toLowerCase())
    if (!column) return refuse({ code: 'column-unknown', column: name.slice(0, 60) })
    if (columns.includes(column)) return refuse({ code: 'column-twice', column })
    columns.push(column)
  }
  return columns.includes('article') ? accept(columns) : refuse({ code: 'column-missing', column: 'article' })
}

function readRow({ line, cells }: CsvRow, columns: readonly FileColumn[]): FileLine {
  const cellsByColumn: LineCells = Object.fromEntries(
    columns.map((column, index) => [column, unescapeCell(cells[index] ?? '')]),
  )
  // Spreadsheets may add or drop empty cells at the end of a line.
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const fits = cells.length >= columns.length && !extra
  return { line, cells: fits ? cellsByColumn : null, cellCount: cells.length, expectedCount: columns.length }
}
