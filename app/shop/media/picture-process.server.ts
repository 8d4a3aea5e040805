import sharp from 'sharp'
import { cleanPicture } from './clean-picture.server.ts'
import { makeDerivative } from './make-derivative.server.ts'
import type { PictureAnswers, PictureReply, PictureTask } from './picture-tasks.ts'

/*
 * A child process, started by image-queue.server.ts. Decoders run on untrusted files and take hundreds of megabytes: a crash and the memory
 * both stay out of the shop's process.
 */
sharp.cache(false)

process.on('message', (task: PictureTask) => {
  work(task).then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

function work(task: PictureTask): Promise<PictureAnswers[PictureTask['kind']]> {
  return task.kind === 'clean'
    ? cleanPicture(task.bytes, task.pixelsMax)
    : makeDerivative(task.original, task.width, task.format)
}

function reply(answer: PictureReply): void {
  process.send?.(answer)
}
