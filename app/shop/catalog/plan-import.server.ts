import { catalogueFileWords } from '#rulebook/catalogue-file-words.ts'
import { limits } from '#rulebook/limits.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type CsvRow, decodeCsv, plainCell, readCsv } from '#shop/csv.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findImport, insertImport, listKnownProducts, type PlannedImport } from './catalogue-file.queries.server.ts'
import { type FileColumn, fileColumns, type ImportPlan } from './catalogue-file.ts'
import { listKnownHashes } from './owner.queries.server.ts'
import { hashesIn, type LineCells, readFileLine } from './read-file-line.ts'

export type FileProblem =
  | { code: 'file-missing' | 'file-too-large' | 'file-unreadable' | 'file-empty' | 'too-many-lines' }
  | { code: 'column-unknown' | 'column-twice' | 'column-missing'; column: string }

/** Reads a file of products and plans its changes. The catalogue is not changed. */
export async function planImport(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: Pick<SignedIn, 'id'>,
  bytes: Uint8Array,
): Promise<Result<{ id: string; plan: ImportPlan }, FileProblem>> {
  const read = readLines(bytes)
  if (!read.ok) return read
  const lines = read.value
  const articles = lines.flatMap(({ cells }) => cells?.article ?? [])
  const named = lines.flatMap(({ cells }) => hashesIn(`${cells?.image ?? ''} ${cells?.picture ?? ''}`))
  const products = await listKnownProducts(db, articles)
  const known = new Map(products.map((product) => [product.article, product]))
  const fresh = new Set(named.filter((hash) => hash !== ''))
  const hashes = new Set([
    ...(await listKnownHashes(db, [...fresh])),
    ...products.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)),
  ])
  const plan: ImportPlan = { additions: [], alterations: [], same: 0, bad: [] }
  const seen = new Map<string, number>()
  for (const { line, cells, count, wanted } of lines) {
    const article = cells?.article ?? ''
    const before = seen.get(article)
    if (article !== '') seen.set(article, before ?? line)
    const problem = cells ? before && words.repeated(before) : words.cells(count, wanted)
    if (problem || !cells) {
      plan.bad.push({ line, article, problems: [problem || words.article] })
      continue
    }
    const found = readFileLine(cells, { line, known: known.get(article), hashes })
    if (found.kind === 'bad') plan.bad.push({ line, article, problems: found.problems })
    else if (found.kind === 'same') plan.same += 1
    else if (found.kind === 'add') plan.additions.push({ line, article, product: found.product })
    else plan.alterations.push({ line, article, id: found.id, version: found.version, from: found.from, to: found.to })
  }
  const id = await db.transaction().execute((tx) => insertImport(tx, asker.id, now(), plan))
  return accept({ id, plan })
}

/** Null when the import belongs to another admin, or is too old. */
export async function findPlannedImport(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  id: string,
): Promise<PlannedImport | null> {
  return (await findImport(db, asker.id, id)) ?? null
}

const words = catalogueFileWords.lines

/** `cells` is null for a line with too few or too many cells. */
type FileLine = { line: number; cells: LineCells | null; count: number; wanted: number }

function readLines(bytes: Uint8Array): Result<FileLine[], FileProblem> {
  if (bytes.byteLength === 0) return refuse({ code: 'file-missing' })
  if (bytes.byteLength > limits.importMaxBytes) return refuse({ code: 'file-too-large' })
  const text = decodeCsv(bytes)
  if (text === null) return refuse({ code: 'file-unreadable' })
  const [head, ...rows] = readCsv(text)
  if (!head || rows.length === 0) return refuse({ code: 'file-empty' })
  if (rows.length > limits.importLinesMax) return refuse({ code: 'too-many-lines' })
  const columns = readHead(head)
  return columns.ok ? accept(rows.map((row) => readRow(row, columns.value))) : columns
}

function readHead({ cells }: CsvRow): Result<FileColumn[], FileProblem> {
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
  const given: LineCells = Object.fromEntries(columns.map((column, place) => [column, plainCell(cells[place] ?? '')]))
  // Spreadsheets may add or drop empty cells at the end of a line.
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const fits = cells.length >= columns.length && !extra
  return { line, cells: fits ? given : null, count: cells.length, wanted: columns.length }
}
