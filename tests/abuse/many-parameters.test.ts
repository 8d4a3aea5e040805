import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'

test('an address with more than 100 parameters is refused', async () => {
  const { ask } = await openTestDoor()
  const parameters = (count: number) => Array.from({ length: count }, () => 'a').join('&')

  const statuses = await Promise.all(
    [`/login?${parameters(100)}`, `/login?${parameters(101)}`, `/search?${parameters(30_000)}`].map(
      async (path) => (await ask(path)).status,
    ),
  )

  expect(statuses).toEqual([200, 400, 400])
})

test('only a search may have a long address', async () => {
  const { ask } = await openTestDoor()
  const text = encodeURIComponent('🕯️'.repeat(2500))

  const statuses = await Promise.all(
    [`/search?query=${text}`, `/search.data?query=${text}`, `/login?to=${text}`, `/${'a'.repeat(5000)}/`].map(
      async (path) => (await ask(path)).status,
    ),
  )

  expect(statuses).toEqual([200, 200, 414, 414])
})
