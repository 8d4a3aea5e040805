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
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const fields = fieldsOf(line)
      return { text: line, fields, orderTexts: fields.filter((field) => readOrderNumber(field) !== null) }
    })
    .filter(({ orderTexts, fields }, index) => orderTexts.length > 0 || index > 0 || fields.length === 1)
}

function fieldsOf(line: string): string[] {
  const separated = line
    .split(/[\t;,]/)
    .map((field) =>
      field
        .replace(/^"(.*)"$/, '$1')
        .replace(/^№/, '')
        .trim(),
    )
    .filter((field) => field !== '')
  if (separated.length > 1) return separated
  const [, order = '', rest = ''] = /^№?(\S+)\s+(.+)$/.exec(line) ?? []
  return order ? [order, rest.trim()] : separated
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
