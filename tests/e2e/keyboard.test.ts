import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, passTimeUntil, sizes, stopTheClock, tabTo, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { filtersReady } from '#tests/support/product-list-page.ts'

test('a category is browsed with the keyboard alone: past the header, through its pages, on to the next category', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/candles')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Home' }), 1)

  const opener = page.getByRole('button', { name: 'Search' })
  await opener.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Products, page 2 of \d+$/ })).toBeFocused()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Table Games' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Table Games' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Table Games | Hyggehus')).toHaveAttribute('aria-live', 'polite')
})

test('candles are filtered without a mouse, and the ends of the price range never cross', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/candles')
  await tabTo(page, page.getByRole('button', { name: 'Open filters' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close filters', expanded: true })).toBeFocused()
  await filtersReady(page)

  const highest = Number(await page.getByLabel('To, $').inputValue())
  await tabTo(page, page.getByRole('slider', { name: 'Highest price' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('To, $')).toHaveValue(`${highest - 2}`)
  await tabTo(page, page.getByRole('radio', { name: 'Any color' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/candles?max=${highest - 2}&color=Green`)
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused()
  await page.getByRole('button', { name: 'Close filters' }).focus()
  await tabTo(page, page.getByRole('link', { name: 'Remove the filter Green' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/candles?max=${highest - 2}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeFocused()
  // The fields of the filters are reset with the list, which may be on its way.
  await expect(page.getByRole('link', { name: 'Remove the filter Green' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Loading products' })).toHaveCount(0)

  const [from, to] = [page.getByLabel('From, $'), page.getByLabel('To, $')]
  await to.fill('20')
  await to.press('Tab')
  await page.getByRole('slider', { name: 'Lowest price' }).press('End')
  await expect(from).toHaveValue('19')
  await to.fill('3')
  await to.press('Tab')
  await expect(to).toHaveValue('20')
  await from.fill('nothing')
  await from.press('Tab')
  await expect(from).toHaveValue('19')
})

test('a product is searched for, chosen from the suggestions and opened without a mouse', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const stove = await aProduct(shop, { name: 'Zinnober stove' })
  await aProduct(shop, { name: 'Zinnober kettle' })
  await stopTheClock(page, '/')
  await tabTo(page, page.getByRole('button', { name: 'Search' }))
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type('zinnober')
  // Two products and "All results".
  await passTimeUntil(page, page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option'), 3)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(200)
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await expect(field).toBeFocused()
  await page.keyboard.type(' stove')
  await passTimeUntil(page, page.getByRole('listbox').getByRole('option'), 2)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Zinnober stove/, /All results/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(productPath(stove))
  await expect(page.getByRole('main')).toBeFocused()
})

test('the pictures of a product are browsed and enlarged without a mouse', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/candles/product/CND-001')
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const thumbs = pictures.getByRole('link', { name: /^Picture \d of \d$/ })
  await tabTo(page, pictures.getByRole('link', { name: 'Enlarge the picture' }).first())

  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByRole('link', { name: 'Enlarge the picture' }).nth(1)).toBeFocused()
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Pictures' })
  await expect(zoom.getByText(/^Picture 2 of \d$/)).toBeVisible()
  await page.keyboard.press('End')
  await expect(zoom.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('Home')
  await expect(zoom.getByText(/^Picture 1 of \d$/)).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(zoom).toBeHidden()
  await expect(pictures.getByRole('link', { name: 'Enlarge the picture' }).first()).toBeFocused()
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the menu takes and returns the focus, shifts nothing behind it, links to the categories, and has no accessibility problems', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/candles')
    const opener = page.getByRole('button', { name: 'Menu' })
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Houseguest' })
    await expect(menu.getByRole('heading', { name: 'Houseguest' })).toBeFocused()
    expect(await title.boundingBox()).toEqual(before)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Books & Journals' }))
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/books-and-journals')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})
