import path from 'node:path'
import { packageRoot } from '#db/package-root.server.ts'
import { documentLimits } from '#rulebook/limits/documents.ts'
import { createTaskQueue } from '#shop/media/task-queue.server.ts'
import { createTaskProcess } from '#shop/processes/task-process.server.ts'
import type { Paper } from '#shop/settings/settings.ts'
import type { PdfReply, PdfTask } from './pdf-process.server.ts'
import type { Sheet } from './sheet.ts'

/** PDFs are written only here, one after the other. Rejects when the process fails or takes too long. */
export type PdfQueue = {
  write(sheets: readonly Sheet[], paper: Paper): Promise<Uint8Array>
  close(): void
}

/** The build puts the program beside the server; in development and tests the source itself runs. */
const pdfProgram = import.meta.env?.PROD
  ? path.join(packageRoot(), 'build/server/pdf-process.js')
  : path.join(import.meta.dirname, 'pdf-process.server.ts')

export function openPdfQueue(): PdfQueue {
  const { taskTimeoutMs, processIdleMs: idleMs, tasksPerProcess } = documentLimits
  const options = { name: 'PDF', program: pdfProgram, taskTimeoutMs, idleMs, tasksPerProcess }
  const writer = createTaskProcess<PdfTask, PdfReply>(options)
  const queue = createTaskQueue(1)
  return {
    write: (sheets, paper) =>
      queue.urgent(async () => {
        const reply = await writer.run({ sheets, paper })
        if (!reply.ok) throw new Error(reply.error)
        return reply.pdf
      }),
    close: () => writer.end(),
  }
}
