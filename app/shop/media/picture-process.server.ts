import sharp from 'sharp'
import { cleanPicture } from './clean-picture.server.ts'
import { makeDerivative } from './make-derivative.server.ts'
import type { PictureAnswers, PictureReply, PictureTask } from './picture-tasks.ts'

/*
 * A process of its own, started by image-queue.server.ts: decoders run on files of strangers and keep hundreds of megabytes, so neither a
 * crash nor their memory stays with the shop.
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
