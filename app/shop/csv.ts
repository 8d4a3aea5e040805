/** The byte order mark at the start of a file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

export type CsvRow = { line: number; cells: string[] }

/** Spreadsheets would run cells that begin with these characters as formulas. */
const formulaStart = /^[=+\-@\t\r]/
/** Matches escaped formulas, and texts that happen to look like them. */
const escapedFormula = /^'(?=['=+\-@\t\r])/

/** A line that opens in any spreadsheet, with formulas escaped. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const safe = formulaStart.test(text) || escapedFormula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function unescapeCell(cell: string): string {
  return cell.replace(escapedFormula, '').trim()
}

const utf16Marks = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** Spreadsheets save UTF-8 or UTF-16 with or without a byte order mark, or Windows-1252. Null: none of these. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const utf16Mark = utf16Marks.find(([, first, second]) => bytes[0] === first && bytes[1] === second)
  const text = utf16Mark ? new TextDecoder(utf16Mark[0]).decode(bytes) : decodeBytes(bytes)
  // Texts do not contain NUL characters, but pictures and workbooks do.
  return text.includes('\0') ? null : text.replace(/^\uFEFF/, '')
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent separator in the first line: in half of Europe the comma is the decimal separator. */
function separatorOf(text: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}

/** Rows with their line numbers, without empty rows. A quote that is never closed takes the rest of the file with it. */
export function readCsv(text: string): CsvRow[] {
  // Some spreadsheets name the separator in a first line of its own.
  const [, declaredSeparator] = /^sep=([,;\t])\r?\n/.exec(text) ?? []
  const body = declaredSeparator ? text.slice(text.indexOf('\n') + 1) : text
  const separator = declaredSeparator ?? separatorOf(body)
  const rows: CsvRow[] = []
  let line = declaredSeparator ? 2 : 1
  let row: CsvRow = { line, cells: [] }
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)(?:"|$)([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  while (cell.lastIndex < body.length || row.cells.length > 0) {
    const [whole = '', quoted, after = '', plain = '', end = ''] = cell.exec(body) ?? []
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + after)
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator) continue
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
    if (cell.lastIndex >= body.length) break
  }
  return rows
}
