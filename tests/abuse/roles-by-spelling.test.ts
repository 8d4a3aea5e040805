import { expect, test } from 'vitest'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { access } from '#tests/access.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { readPageRoutes } from '#tests/support/page-routes.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test.for(['manager', 'support', 'packer'] as const)(
  'an address written in capitals, all of it or after its first part, opens no page that the role may not open: %s',
  async (role) => {
    const [shop, pages] = [await openTestShop(), await readPageRoutes()]
    const cookie = await sessionCookieFor(shop, await anAdmin(shop, { role }))
    const closed = pagesClosedTo(role)

    const found = await Promise.all(
      closed.map(async ({ method, path }) => {
        return { method, path, outcome: await pages.ask(shop, { method, path, cookie, id: '' }) }
      }),
    )

    expect(closed.length).toBeGreaterThan(20)
    expect(found.filter(({ outcome }) => outcome !== 'refused')).toEqual([])
  },
)

function pagesClosedTo(role: AdminRole): { method: string; path: string }[] {
  return Object.entries(access)
    .filter(([, allowed]) => allowed.startsWith('owner') && !allowed.split(', ').includes(role))
    .flatMap(([name]) => {
      const [method = '', pattern = ''] = name.split(' ')
      const path = pattern.replace(/:\w+/g, '1')
      const [, first = ''] = path.split('/')
      const inCapitals = [path.toUpperCase(), `/${first}${path.slice(first.length + 1).toUpperCase()}`]
      return inCapitals.map((each) => ({ method, path: each }))
    })
}
