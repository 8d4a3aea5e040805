import sharp from 'sharp'
import { cleanPicture } from './clean-picture.server.ts'
import { makeDerivative } from './make-derivative.server.ts'
import type { PictureReply, PictureResults, PictureTask } from './picture-tasks.ts'

/*
 * A child process, started by image-queue.server.ts. Decoders run on untrusted files and take hundreds of megabytes: a crash and the memory
 * both stay out of the shop's process.
 */
sharp.cache(false)

process.on('message', (task: PictureTask) => {
  runTask(task).then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

function runTask(task: PictureTask): Promise<PictureResults[PictureTask['kind']]> {
  return task.kind === 'clean'
    ? cleanPicture(task.bytes, task.pixelsMax)
    : makeDerivative(task.original, task.width, task.format)
}

function reply(result: PictureReply): void {
  process.send?.(result)
}
