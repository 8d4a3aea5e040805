import { type CsvRow, unescapeCell } from '#shop/csv.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { type FileColumn, fileColumns, type ImportFileProblem, type LineCells } from './catalogue-file.ts'

/** `cells` is null for a line with too few or too many cells. */
export type FileLine = { line: number; cells: LineCells | null; cellCount: number; expectedCount: number }

/** Names every unknown column, so that a file of another shop is corrected in one go. */
export function readHeader({ cells }: CsvRow): Result<FileColumn[], ImportFileProblem> {
  const columns: FileColumn[] = []
  const unknown: string[] = []
  for (const cell of cells) {
    const name = cell.trim()
    const column = fileColumns.find((each) => each.toLowerCase() === name.toLowerCase())
    if (!column) {
      unknown.push(name.slice(0, 60))
      continue
    }
    if (columns.includes(column)) return refuse({ code: 'column-twice', column })
    columns.push(column)
  }
  if (unknown.length > 0) return refuse({ code: 'column-unknown', column: unknown.slice(0, 20).join('”, “') })
  return columns.includes('article') ? accept(columns) : refuse({ code: 'column-missing', column: 'article' })
}

export function readRow({ line, cells }: CsvRow, columns: readonly FileColumn[]): FileLine {
  const cellsByColumn: LineCells = Object.fromEntries(
    columns.map((column, index) => [column, unescapeCell(cells[index] ?? '')]),
  )
  // Spreadsheets may add or drop empty cells at the end of a line.
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const fits = cells.length >= columns.length && !extra
  return { line, cells: fits ? cellsByColumn : null, cellCount: cells.length, expectedCount: columns.length }
}
