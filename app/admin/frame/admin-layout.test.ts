import { expect, test } from 'vitest'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the foot of each admin page says which version is running', async () => {
  const { text } = await (await openAdminPages(await openTestShop())).get('/setup/steps')

  expect(text).toContain(messages.release(describeRelease(readRelease())))
  expect(text).toMatch(/Version \d+\.\d+\.\d+/)
})
