import { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { type DumpHeader, headerPrefix, lastLine } from './write-dump.server.ts'

const Header = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  jobQueueVersion: z.number(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string() })),
}) satisfies z.ZodType<DumpHeader>

export type DumpPart =
  | { kind: 'copy'; statement: string; rows: AsyncIterable<Buffer> }
  | { kind: 'statement'; sql: string }

const endOfRows = Buffer.from('\\.\n')
const endOfLastRow = Buffer.from('\n\\.\n')

/** Reads what `writeDump` writes, a table at a time. The rows of a part must be read before the next part is asked for. */
export async function openDump(source: AsyncIterable<Uint8Array>) {
  const reader = openReader(source)
  await reader.line()
  const line = await reader.line()
  if (!line?.startsWith(headerPrefix)) throw new CannotStart('This is not a backup of a Hyggehus shop.')
  const header = Header.safeParse(JSON.parse(line.slice(headerPrefix.length)))
  if (!header.success)
    throw new CannotStart('This backup was made by a newer version of the shop: restore it with that.')

  async function* parts(): AsyncGenerator<DumpPart> {
    for (;;) {
      const next = await reader.line()
      if (next === null) throw new CannotStart('The backup is incomplete: it ends too early.')
      if (`${next}\n` === lastLine) return
      if (next.startsWith('COPY ')) {
        yield { kind: 'copy', statement: next.replace(/ FROM stdin;$/, ' from stdin'), rows: reader.rows() }
      } else if (next.startsWith('SELECT pg_catalog.setval(')) yield { kind: 'statement', sql: next }
    }
  }
  return { header: header.data, parts }
}

function openReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let buffer = Buffer.alloc(0)

  async function fill(): Promise<boolean> {
    const { value, done } = await chunks.next()
    if (done) return false
    buffer = buffer.length === 0 ? Buffer.from(value) : Buffer.concat([buffer, value])
    return true
  }

  return {
    async line(): Promise<string | null> {
      let end = buffer.indexOf('\n')
      while (end === -1) {
        if (!(await fill())) return null
        end = buffer.indexOf('\n')
      }
      const line = buffer.subarray(0, end).toString()
      buffer = buffer.subarray(end + 1)
      return line
    },

    /** Rows until the line `\.`, which is never a row: a backslash in a value is doubled. */
    async *rows(): AsyncGenerator<Buffer> {
      while (buffer.length < endOfRows.length && (await fill()));
      if (buffer.subarray(0, endOfRows.length).equals(endOfRows)) {
        buffer = buffer.subarray(endOfRows.length)
        return
      }
      for (;;) {
        const end = buffer.indexOf(endOfLastRow)
        if (end !== -1) {
          const last = buffer.subarray(0, end + 1)
          buffer = buffer.subarray(end + endOfLastRow.length)
          yield last
          return
        }
        const safe = Math.max(0, buffer.length - endOfLastRow.length)
        const part = buffer.subarray(0, safe)
        buffer = buffer.subarray(safe)
        if (part.length > 0) yield part
        if (!(await fill())) throw new CannotStart('The backup is incomplete: it ends too early.')
      }
    },
  }
}
