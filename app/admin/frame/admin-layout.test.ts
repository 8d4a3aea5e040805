import { expect, test } from 'vitest'
import { describeRelease, readRelease } from '#http/release.server.ts'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { adminAccountPages } from '#rulebook/admin-sections.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the foot of each admin page says which version is running', async () => {
  const { text } = await (await openAdminPages(await openTestShop())).get('/setup/steps')

  expect(text).toContain(messages.release(describeRelease(readRelease())))
  expect(text).toMatch(/Version \d+\.\d+\.\d+/)
})

test('from each admin page the menu and, on a phone, the drawer lead to one’s own profile, security and notices', async () => {
  const pages = await openAdminPages(await openTestShop(), { role: 'packer' })
  const paths = ['/packing', '/all-orders', '/notices']

  const opened = await Promise.all(paths.map((path) => pages.get(path)))

  const linksTo = (html: string, path: string) => html.match(new RegExp(`<a[^>]* href="${path}"`, 'g')) ?? []
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { html } of opened) {
    const menu = /<div[^>]*popover="auto"[^>]*role="dialog".*?<\/div><\/div>/s.exec(html)?.[0] ?? ''
    expect(adminAccountPages.map(({ path }) => linksTo(menu, path).length)).toEqual([1, 1, 1])
    expect(adminAccountPages.filter(({ path }) => linksTo(html, path).length < 2)).toEqual([])
  }
})
