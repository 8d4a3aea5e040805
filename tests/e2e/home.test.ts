import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the home page shows what the shop is about and leads into its six rooms', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')

    await expect(page).toHaveTitle('Cozy home decor and gifts | Hyggehus')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Evenings worth staying in for')
    await expect(main.getByRole('heading', { level: 2, name: 'New collection' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Open an account, keep 30% in your pocket' })).toBeVisible()
    const rooms = main.getByRole('region', { name: 'Where would you like to begin?' }).getByRole('link')
    await expect(rooms).toHaveText([
      'Candles',
      'Lighting Decor',
      'Gift Sets',
      'Get Warm',
      'Table Games',
      'Books & Journals',
    ])

    await rooms.last().click()

    await expect(page).toHaveURL('/books-and-journals')
    await expect(page.getByRole('heading', { level: 1, name: 'Books & Journals' })).toBeVisible()
  })

  test('a product of the new collection can be looked at', async ({ page, shop }) => {
    const [newest] = await listNewCollection(shop)
    await page.goto('/')
    const collection = page.getByRole('region', { name: 'New collection' })

    await collection.getByRole('link').first().click()

    await expect(page).toHaveURL(`/${newest?.category}/product/${newest?.article}`)
    await expect(page.getByRole('heading', { level: 1, name: newest?.name ?? '' })).toBeVisible()
  })
})

test('the new collection is turned with its buttons, which rest at both ends', async ({ page }) => {
  await page.goto('/')
  const collection = page.getByRole('region', { name: 'New collection' })
  const previous = collection.getByRole('button', { name: 'Previous products' })
  const next = collection.getByRole('button', { name: 'Next products' })
  await expect(previous).toBeDisabled()

  await next.click()
  await expect(previous).toBeEnabled()
  await collection.getByRole('article').last().scrollIntoViewIfNeeded()

  await expect(next).toBeDisabled()
})

test('the hero leads to the candles and down to the new collection', async ({ page }) => {
  await page.goto('/')

  await page.getByRole('main').getByRole('link', { name: 'New collection' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'New collection' })).toBeInViewport()
  await page.getByRole('link', { name: 'See the candles' }).click()

  await expect(page).toHaveURL('/candles')
})

test('the offer of 30% leads to registering an account', async ({ page }) => {
  await page.goto('/')

  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()

  const dialog = page.getByRole('dialog', { name: 'Register account' })
  await expect(dialog.getByRole('heading', { name: 'Register account' })).toBeFocused()
})
