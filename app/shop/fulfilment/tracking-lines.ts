import { type CsvRow, countLineBreaks, readCsv, unescapeCell } from '#shop/csv.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'

export type TrackingLine = {
  /** The line as it was pasted. */
  text: string
  /** Texts that may be the number of the order; a short tracking number can look like one. */
  orderTexts: string[]
  fields: string[]
}

/**
 * Lines as carriers' pages and files have them: an order, a carrier and a tracking number in any order, separated by tabs, semicolons or
 * commas; or an order and a number separated by spaces. Headings and empty lines are left out.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  return (readCsv(text) ?? lines.map((line, index) => ({ line: index + 1, cells: [line] })))
    .map(({ line, cells }) => {
      const read = lines.slice(line - 1, line + countLineBreaks(cells.join(' '))).join(' ')
      return { text: read.trim(), cells }
    })
    .filter((row) => row.text !== '')
    .map((row) => {
      const fields = fieldsOf(row)
      return { text: row.text, fields, orderTexts: ordersIn(fields) }
    })
    .filter(({ orderTexts, fields }, index) => orderTexts.length > 0 || index > 0 || fields.length === 1)
}

function ordersIn(fields: readonly string[]): string[] {
  return fields.filter((field) => readOrderNumber(field) !== null)
}

/** Lines that are pasted together can have different separators: one whose cells hold no order is split at all of them. */
function fieldsOf({ text, cells }: { text: string } & Pick<CsvRow, 'cells'>): string[] {
  const fields = cells.map((cell) => withoutSign(unescapeCell(cell))).filter((cell) => cell !== '')
  return fields.length > 1 && ordersIn(fields).length > 0 ? fields : splitLine(text)
}

function splitLine(line: string): string[] {
  const separated = line
    .split(/[\t;,]/)
    .map((field) => withoutSign(field.replace(/^"(.*)"$/, '$1')).trim())
    .filter((field) => field !== '')
  if (separated.length > 1) return separated
  const [, order = '', rest = ''] = /^№?(\S+)\s+(.+)$/.exec(line) ?? []
  return order ? [order, rest.trim()] : separated
}

function withoutSign(field: string): string {
  return field.replace(/^№/, '')
}

/** What of a line is the carrier and what the number, once its order is known. */
export function factsOf(
  { fields }: Pick<TrackingLine, 'fields'>,
  orderText: string,
  carriers: readonly string[],
): { carrier: string | null; trackingNumber: string | null } {
  const rest = fields.filter((field) => field !== orderText)
  const known = rest.find((field) => carriers.some((name) => name.toLowerCase() === field.toLowerCase()))
  const carrier = known ?? (rest.length > 1 ? (rest[0] ?? null) : (carriers[0] ?? null))
  return { carrier, trackingNumber: rest.find((field) => field !== carrier) ?? null }
}
