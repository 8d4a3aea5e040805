/** @module-tag nightly */
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { type ImageQueueOptions, openImageQueue } from './image-queue.server.ts'

/** Answers with its process id. The first byte of a picture tells it what to do. */
const fakeProgram = path.resolve('tests/fakes/picture-program.ts')
const fine = 0
const crash = 1
const hang = 2

function openQueue(options: ImageQueueOptions = {}) {
  const queue = openImageQueue(options)
  onTestFinished(() => queue.close())
  const runFake = (command: number) =>
    queue.run({ kind: 'derive', original: Uint8Array.of(command), width: 160, format: 'webp' }, 'urgent')
  return { queue, runFake }
}

function isAlive(processId: unknown): boolean {
  try {
    return process.kill(Number(processId), 0)
  } catch {
    return false
  }
}

test('a picture that crashes its decoder fails alone, and the next one is made', async () => {
  const { runFake } = openQueue({ program: fakeProgram })

  const [crashed, other] = await Promise.allSettled([runFake(crash), runFake(fine)])
  const next = await runFake(fine)

  expect(crashed).toMatchObject({ status: 'rejected', reason: { message: 'The picture process ended with SIGSEGV' } })
  expect(other.status).toBe('fulfilled')
  expect(next).toEqual(expect.any(Number))
})

test('a picture that takes too long fails', async () => {
  const { runFake } = openQueue({ program: fakeProgram, taskTimeoutMs: 300 })

  const hung = runFake(hang)

  await expect(hung).rejects.toThrow('The picture process took longer than 300 ms')
})

test('successive pictures share a process, which ends when it is idle', async () => {
  const { runFake } = openQueue({ program: fakeProgram, idleMs: 100 })

  const first = await runFake(fine)
  const second = await runFake(fine)

  expect(second).toBe(first)
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(await runFake(fine)).not.toBe(first)
})

test('two pictures are decoded at a time, however many wait', async () => {
  const { runFake } = openQueue({ program: fakeProgram })

  const workers = await Promise.all(Array.from({ length: 20 }, () => runFake(fine)))

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
