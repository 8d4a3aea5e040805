import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { describeRelease } from './release.server.ts'

test('a release is described by version, commit and date, without what is not known', () => {
  const known = { version: '0.1.0', commit: '98eed5b4', builtAt: '2026-11-23T17:40:00Z' }

  expect(describeRelease(known)).toBe('0.1.0, commit 98eed5b4, built 2026-11-23')
  expect(describeRelease({ ...known, commit: null, builtAt: null })).toBe('0.1.0')
})

test('the health check says which version is running', async () => {
  const { ask } = await openTestDoor()

  const health = await ask('/healthz')

  expect(await health.json()).toEqual({
    alive: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: null,
    builtAt: null,
  })
})
