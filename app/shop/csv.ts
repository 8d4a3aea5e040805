import type { Options } from 'csv-parse'
import { CsvError, parse } from 'csv-parse/sync'

/** The byte order mark at the start of a file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

export type CsvRow = { line: number; cells: string[] }

/** Spreadsheets would run cells that begin with these characters as formulas, some of them also with the full-width signs. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/
/** Matches escaped formulas, and texts that happen to look like them. */
const escapedFormula = /^'(?=['=+\-@\t\r＝＋－＠])/

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
export function separatorOf(text: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}

/**
 * Rows with their line numbers, without empty rows; the rows after `maxRows` are left out. Null when text follows a closing quote within a
 * cell. A quote that is never closed takes the rest of the file with it, so that its row is reported with its line.
 */
export function readCsv(text: string, maxRows?: number): CsvRow[] | null {
  try {
    return readRows(text, maxRows)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? readCsv(`${text}"`, maxRows) : null
  }
}

export const dialect = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  rtrim: true,
  skip_empty_lines: true,
} satisfies Options

export function declaredSeparatorOf(text: string): string | undefined {
  return /^sep=([,;\t])\r?\n/.exec(text)?.[1]
}

function readRows(text: string, maxRows: number | undefined): CsvRow[] {
  // Some spreadsheets name the separator in a first line of its own.
  const declaredSeparator = declaredSeparatorOf(text)
  const body = declaredSeparator ? text.slice(text.indexOf('\n') + 1) : text
  const bytes = Buffer.from(body)
  const rows: CsvRow[] = []
  let line = declaredSeparator ? 2 : 1
  let start = 0
  parse(bytes, {
    ...dialect,
    delimiter: declaredSeparator ?? separatorOf(body),
    skip_records_with_empty_values: true,
    ...(maxRows !== undefined && { to: maxRows }),
    // Counted here: the library takes a Windows line break inside a quoted cell for two lines.
    on_record(cells: string[], { bytes: end }) {
      const read = bytes.toString('latin1', start, end)
      const lastLine = line + countLineBreaks(read.replace(/\r?\n?$/, ''))
      rows.push({ line: lastLine - countLineBreaks(cells.join(' ')), cells })
      line += countLineBreaks(read)
      start = end
      return null
    },
  })
  return rows
}

export function countLineBreaks(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1
}
