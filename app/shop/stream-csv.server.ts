import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type CsvRow, countLineBreaks, declaredSeparatorOf, dialect, separatorOf } from '#shop/csv.ts'

/** A longer row is a quote that is not closed, which would take the rest of the file with it. */
const rowMaxLength = 200_000

/** The rows of a large file, of which only a part is in memory. Throws a `CsvError` where `readCsv` returns null. */
export async function* streamCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const parts = text[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const declaredSeparator = declaredSeparatorOf(first.value)
  const start = declaredSeparator ? first.value.slice(first.value.indexOf('\n') + 1) : first.value
  const delimiter = declaredSeparator ?? separatorOf(start)
  async function* rest() {
    yield start
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  const parser = parse({ ...dialect, delimiter, info: true, max_record_size: rowMaxLength })
  const source = Readable.from(rest()).on('error', (error) => parser.destroy(error))
  const offset = declaredSeparator ? 1 : 0
  // The library takes a Windows line break inside a quoted cell for two lines.
  let countedTwice = 0
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    const joined = record.join(' ')
    countedTwice += joined.split('\r\n').length - 1
    if (record.every((cell) => cell.trim() === '')) continue
    yield { line: offset + info.lines - countedTwice - countLineBreaks(joined), cells: record }
  }
}
