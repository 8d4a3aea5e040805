import { expect, test } from 'vitest'
import { createWorkLine } from './work-line.server.ts'

function aWorkplace(atOnce: number) {
  const line = createWorkLine(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { line, begun, job, end: (name: string) => ends.get(name)?.() }
}

test('urgent jobs run before later ones', async () => {
  const { line, begun, job, end } = aWorkplace(1)
  const running = line.later(job('warming'))
  const last = line.later(job('more warming'))
  const next = line.urgent(job('a visitor'))

  end('warming')
  await running
  await expect.poll(() => begun).toEqual(['warming', 'a visitor'])
  end('a visitor')
  await next
  await expect.poll(() => begun).toEqual(['warming', 'a visitor', 'more warming'])
  end('more warming')

  expect(await last).toBe('more warming')
})

test('later jobs never take every process', () => {
  const { line, begun, job } = aWorkplace(2)
  void line.later(job('warming'))
  void line.later(job('more warming'))

  void line.urgent(job('a visitor'))

  expect(begun).toEqual(['warming', 'a visitor'])
})

test('a failed job rejects for its caller and does not hold up others', async () => {
  const { line, begun, job } = aWorkplace(1)
  const failing = line.urgent(() => Promise.reject(new Error('broken')))
  void line.urgent(job('next'))

  await expect(failing).rejects.toThrow('broken')

  await expect.poll(() => begun).toEqual(['next'])
})
