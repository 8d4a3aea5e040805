import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { type ImageQueueOptions, openImageQueue } from './image-queue.server.ts'

/** Answers with its process id. The first byte of a picture tells it what to do. */
const fake = path.resolve('tests/fakes/picture-program.ts')
const fine = 0
const crash = 1
const hang = 2

function openQueue(options: ImageQueueOptions = {}) {
  const queue = openImageQueue(options)
  onTestFinished(() => queue.close())
  const ask = (command: number) =>
    queue.run({ kind: 'derive', original: Uint8Array.of(command), width: 160, format: 'webp' }, 'urgent')
  return { queue, ask }
}

function isAlive(processId: unknown): boolean {
  try {
    return process.kill(Number(processId), 0)
  } catch {
    return false
  }
}

test('a picture that crashes its decoder fails alone, and the next one is made', async () => {
  const { ask } = openQueue({ program: fake })

  const [crashed, beside] = await Promise.allSettled([ask(crash), ask(fine)])
  const next = await ask(fine)

  expect(crashed).toMatchObject({ status: 'rejected', reason: { message: 'The picture process ended with SIGSEGV' } })
  expect(beside.status).toBe('fulfilled')
  expect(next).toEqual(expect.any(Number))
})

test('a picture that takes too long fails', async () => {
  const { ask } = openQueue({ program: fake, taskTimeoutMs: 300 })

  const hung = ask(hang)

  await expect(hung).rejects.toThrow('A picture took longer than 300 ms')
})

test('successive pictures share a process, which ends when it is idle', async () => {
  const { ask } = openQueue({ program: fake, idleMs: 100 })

  const first = await ask(fine)
  const second = await ask(fine)

  expect(second).toBe(first)
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(await ask(fine)).not.toBe(first)
})

test('two pictures are decoded at a time, however many wait', async () => {
  const { ask } = openQueue({ program: fake })

  const workers = await Promise.all(Array.from({ length: 20 }, () => ask(fine)))

  expect(new Set(workers).size).toBe(pictureLimits.processes)
})

test('pictures are decoded in a separate process, so the shop itself never loads the decoder', async () => {
  const { queue } = openQueue()
  const bytes = await aPicture({ width: 500, height: 400 })

  const cleaned = await queue.run({ kind: 'clean', bytes, pixelsMax: 500 * 400 }, 'urgent')
  const tooLarge = await queue.run({ kind: 'clean', bytes, pixelsMax: 500 * 400 - 1 }, 'urgent')

  expect(cleaned).toMatchObject({ ok: true, value: { width: 500, height: 400 } })
  expect(tooLarge).toEqual({ ok: false, problem: { code: 'too-large' } })
})
