import { expect, test } from 'vitest'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('guests, customers and packers cannot store pictures by the address of the editor, so nothing is decoded for them', async () => {
  const shop = await openTestShop()
  const picture = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  const visitors = await Promise.all([
    openAdminPages(shop, 'guest'),
    openAdminPages(shop, { isAdmin: false }),
    openAdminPages(shop, { role: 'packer' }),
  ])

  const answers = await Promise.all(visitors.map((visitor) => visitor.post('/content/picture', { picture })))
  const stored = await shop.db.selectFrom('pictures').selectAll().execute()

  expect(answers.map(({ status }) => status)).toEqual([302, 403, 403])
  expect(stored).toEqual([])
})
