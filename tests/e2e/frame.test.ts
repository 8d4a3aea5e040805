import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'

const rooms = ['Home', 'Candles', 'Lighting Decor', 'Gift Sets', 'Get Warm', 'Table Games', 'Books & Journals']

test('the navigation underlines the room one is in with two pixels of amber', async ({ page }) => {
  await page.goto('/candles')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(rooms)

  const here = navigation.getByRole('link', { name: 'Candles' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toHaveCSS('border-bottom', '2px solid rgb(252, 182, 84)')
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')

  await navigation.getByRole('link', { name: 'Get Warm' }).click()
  await expect(navigation.getByRole('link', { name: 'Get Warm' })).toHaveAttribute('aria-current', 'page')
  await expect(here).not.toHaveAttribute('aria-current')
})

test('the room stays underlined on the page of a thing in it', async ({ page, shop }) => {
  await page.goto(productPath(await aProduct(shop, { category: 'table-games' })))

  const room = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Table Games' })
  await expect(room).toHaveCSS('border-bottom', '2px solid rgb(252, 182, 84)')
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the menu slides in 360 pixels wide from the right and shows a Houseguest the ways', async ({ page }) => {
    await page.goto('/candles')

    await page.getByRole('button', { name: 'Menu' }).click()

    const menu = page.getByRole('dialog', { name: 'Houseguest' })
    await expect(menu.getByRole('heading', { name: 'Houseguest' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText(['My cart', 'My wishlist', ...rooms])
    await expect(menu.getByRole('link', { name: 'Candles' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('combobox', { name: 'Search' })).toBeVisible()
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 30, width: 360, height: 844 })

    await menu.getByRole('link', { name: 'My wishlist' }).click()
    await expect(page).toHaveURL('/wish')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'My cart' }).click()
    await expect(page).toHaveURL('/cart')
  })

  test('the menu is put away by its button and by a touch beside it', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Houseguest' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    await page.touchscreen.tap(10, 400)

    await expect(menu).toBeHidden()
  })
})

test.describe('the foot of the page on a phone', () => {
  // What the shop answers to an address it refuses, in the browser's words.
  test.use({ ...sizes.phone, expectedErrors: [/status of 422/] })

  test('the footer leads to the rooms and to where else we are', async ({ page }) => {
    await page.goto('/cart')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'opens in a new tab' })).toHaveCount(3)

    await footer.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Gift Sets' }).click()

    await expect(page).toHaveURL('/gift-sets')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Sets' })).toBeInViewport()
  })

  test('whoever wants our letter is told what came of it, three times out of three', async ({ page, shop }) => {
    await page.goto('/candles')
    const field = page.getByRole('textbox', { name: 'Your email' })
    const subscribe = page.getByRole('button', { name: 'Subscribe' })

    await field.fill('   ')
    await subscribe.click()
    await expect(page.getByRole('alert').getByText('The field cannot be empty.')).toBeVisible()
    await expect(field).toBeFocused()

    await field.fill('karen at home')
    await subscribe.click()
    await expect(page.getByRole('alert').getByText('Please enter a valid email address.')).toBeVisible()
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.')

    const email = 'Karen.phone@example.com'
    await field.fill(email)
    await field.press('Enter')
    await expect(page.getByRole('status').getByText(`You subscribed with ${email}`)).toBeVisible()
    await expect(field).toHaveValue('')

    const kept = shop.db.selectFrom('subscriptions').selectAll().where('email', '=', email.toLowerCase())
    expect(await kept.execute()).toMatchObject([{ confirmed_at: null }])
  })
})

test.describe('when the letter cannot be ordered', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the form says so, and the page stays', async ({ page }) => {
    await page.goto('/candles')
    await page.route(/\/subscribe\.data/, (route) => route.abort())
    await page.getByRole('textbox', { name: 'Your email' }).fill('karen@example.com')

    await page.getByRole('button', { name: 'Subscribe' }).click()

    const answer = 'Your address could not be taken down. Please try again.'
    await expect(page.getByRole('alert').getByText(answer)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
  })
})

test.describe('at an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] })

  test('below a category, its link is marked as current before and after it is followed', async ({ page }) => {
    await page.goto('/no-such-room')
    await page.goto('/candles/no/such/room')
    const candles = page.getByRole('banner').getByRole('link', { name: 'Candles', exact: true })

    await expect(candles).toHaveAttribute('aria-current', 'page')
    await candles.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
    await expect(candles).toHaveAttribute('aria-current', 'page')
  })

  test('there is the home page, with a word about it, and nobody is to find it from outside', async ({ page }) => {
    const answer = await page.goto('/no-such-room')

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evenings worth staying in for')
    await expect(page.getByText('There is nothing at this address.')).toBeVisible()
    await expect(robots(page)).toHaveAttribute('content', /noindex/)

    await page.getByRole('link', { name: 'See the candles' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
    await expect(robots(page)).toHaveCount(0)
  })
})

test('the logo leads home from anywhere', async ({ page }) => {
  await page.goto('/search?query=wool')

  await page.getByRole('banner').getByRole('link', { name: 'Hyggehus, to the home page' }).click()

  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Cozy home decor and gifts | Hyggehus')
})

function robots(page: Page) {
  return page.locator('meta[name="robots"]')
}
