import { CsvError } from 'csv-parse'

const byteOrderMarks = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/**
 * The text of a file in parts. What is not valid UTF-8 is Windows-1252, which is known only at the end, so the file is read twice.
 * `progress` counts the bytes of the second time.
 */
export async function streamText(
  read: () => AsyncIterable<Uint8Array>,
  progress: { bytes: number },
): Promise<AsyncIterable<string>> {
  const encoding = await findEncoding(read())
  return decode(read(), new TextDecoder(encoding), progress)
}

async function findEncoding(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const part of parts) {
      const mark = isFirst && byteOrderMarks.find(([, first, second]) => part[0] === first && part[1] === second)
      if (mark) return mark[0]
      isFirst = false
      utf8.decode(part, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

async function* decode(
  parts: AsyncIterable<Uint8Array>,
  decoder: TextDecoder,
  progress: { bytes: number },
): AsyncGenerator<string> {
  for await (const part of parts) {
    const text = decoder.decode(part, { stream: true })
    // Texts do not contain NUL characters, but pictures and workbooks do.
    if (text.includes('\0')) throw new CsvError('INVALID_OPENING_QUOTE', 'The file is not a text')
    progress.bytes += part.byteLength
    yield text
  }
  yield decoder.decode()
}
