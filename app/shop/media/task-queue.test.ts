import { expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.server.ts'

function aTaskQueue(atOnce: number) {
  const queue = createTaskQueue(atOnce)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { queue, started, job, end: (name: string) => ends.get(name)?.() }
}

test('urgent jobs run before later ones', async () => {
  const { queue, started, job, end } = aTaskQueue(1)
  const running = queue.later(job('warming'))
  const last = queue.later(job('more warming'))
  const next = queue.urgent(job('a visitor'))

  end('warming')
  await running
  await expect.poll(() => started).toEqual(['warming', 'a visitor'])
  end('a visitor')
  await next
  await expect.poll(() => started).toEqual(['warming', 'a visitor', 'more warming'])
  end('more warming')

  expect(await last).toBe('more warming')
})

test('later jobs never take every process', () => {
  const { queue, started, job } = aTaskQueue(2)
  void queue.later(job('warming'))
  void queue.later(job('more warming'))

  void queue.urgent(job('a visitor'))

  expect(started).toEqual(['warming', 'a visitor'])
})

test('a failed job rejects for its caller and does not hold up others', async () => {
  const { queue, started, job } = aTaskQueue(1)
  const failing = queue.urgent(() => Promise.reject(new Error('broken')))
  void queue.urgent(job('next'))

  await expect(failing).rejects.toThrow('broken')

  await expect.poll(() => started).toEqual(['next'])
})
