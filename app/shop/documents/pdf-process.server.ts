import type { Paper } from '#shop/settings/settings.ts'
import type { Sheet } from './sheet.ts'
import { writeSheets } from './write-sheet.server.ts'

/*
 * A child process, started by pdf-queue.server.ts. A file of a hundred documents keeps a processor busy for seconds, and its fonts take memory:
 * both stay out of the shop's process.
 */
export type PdfTask = { sheets: readonly Sheet[]; paper: Paper }
export type PdfReply = { ok: true; pdf: Uint8Array } | { ok: false; error: string }

process.on('message', ({ sheets, paper }: PdfTask) => {
  writeSheets(sheets, paper).then(
    (pdf) => reply({ ok: true, pdf }),
    (error: unknown) =>
      reply({ ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

function reply(result: PdfReply): void {
  process.send?.(result)
}
