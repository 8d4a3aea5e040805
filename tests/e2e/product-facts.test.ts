import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use({ expectedErrors: [/status of 422/] })

test('an admin enters facts of a product, and customers read them on its page', { tag: '@nightly' }, async ({
  page,
  context,
  shop,
}) => {
  await signInContext(context, shop, { isAdmin: true })
  const game = await aProduct(shop, { category: 'table-games', name: 'Long evening game' })
  const { hash } = await aStoredPicture(shop, { width: 400, height: 400 })
  await shop.db
    .insertInto('product_pictures')
    .values({ product_id: game.id, position: 0, view: 'main', hash, alt: 'A game' })
    .execute()
  await page.goto(`/change-product/${game.article}`)
  const facts = page.getByRole('group', { name: 'Facts' })
  await facts.getByLabel('Players').fill('4-2')
  await facts.getByLabel('Weight, g').fill('1200')
  await facts.getByLabel('Material').fill('Oak\nFelt')
  await expect(facts.getByLabel('Burning time, hours')).toHaveCount(0)

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(facts.getByText('Please enter a number above zero, or two such as 10-14')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await facts.getByLabel('Players').fill('2-4')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Long evening game has been saved')).toBeVisible()

  await page.goto(`/table-games/product/${game.article}`)
  const table = page.getByRole('table', { name: 'Facts' })
  await expect(table.getByRole('row', { name: 'Weight 1.2 kg' })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Players 2–4' })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Material Oak, Felt' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})
