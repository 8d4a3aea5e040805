import type { PictureTask } from '#shop/media/picture-tasks.ts'

/** Replaces the picture process: the first byte of a picture selects what happens. */
process.on('message', (task: PictureTask) => {
  const [command] = task.kind === 'clean' ? task.bytes : task.original
  if (command === 1) process.kill(process.pid, 'SIGSEGV')
  if (command === 2) return
  process.send?.({ ok: true, value: process.pid })
})
process.on('disconnect', () => process.exit())
