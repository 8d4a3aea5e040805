import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'
import { cards, countIn, countOf } from '#tests/support/shelf.ts'

test('only the candles can be asked for by colour', async ({ page }) => {
  await page.goto('/candles')
  await page.getByRole('button', { name: 'Open filters' }).click()
  const colors = page.getByRole('group', { name: 'Color' }).getByRole('radio')
  await expect(page.getByRole('group', { name: 'Color' }).locator('label')).toHaveText([
    'Blue',
    'Green',
    'Grey',
    'Red',
    'White',
    'Purple',
    'Yellow',
    'Pink',
    'Any color',
  ])
  await expect(colors.last()).toBeChecked()

  await page.goto('/gift-sets')
  await page.getByRole('button', { name: 'Open filters' }).click()

  await expect(page.getByRole('group', { name: 'Price range' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Color' })).toBeHidden()
})

test('one colour takes the place of the other, and pressed again it lets go', async ({ page }) => {
  await page.goto('/candles?color=Blue')
  await page.getByRole('radio', { name: 'Grey' }).click()
  await expect(page.getByRole('radio', { name: 'Blue' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/candles?color=Gray')
  await expect(cards(page)).toContainText(['Stone Ceramic Candle, Cedar & Smoke'])
  await expect(page.getByRole('link', { name: /Remove the filter/ })).toHaveText(/Grey/)

  await page.getByRole('radio', { name: 'Grey' }).click()
  await expect(page.getByRole('radio', { name: 'Any color' })).toBeChecked()
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(page).toHaveURL('/candles')
})

test('prices beyond the shelf are brought back to its ends, and ask for nothing', async ({ page }) => {
  await page.goto('/books-and-journals')
  await page.getByRole('button', { name: 'Open filters' }).click()
  const from = page.getByLabel('From, $')
  const to = page.getByLabel('To, $')
  const [low, high] = [await from.inputValue(), await to.inputValue()]

  await from.fill('-5')
  await to.fill('99999')
  await to.press('Enter')

  await expect(from).toHaveValue(low)
  await expect(to).toHaveValue(high)
  await expect(page).toHaveURL('/books-and-journals')
})

test('the handles and the fields of the price move together, and Apply asks for what lies between', async ({
  page,
  shop,
}) => {
  await page.goto('/lighting-decor')
  await page.getByRole('button', { name: 'Open filters' }).click()
  await page.getByLabel('From, $').fill('40')
  await page.getByLabel('To, $').fill('60')
  await page.getByLabel('To, $').press('Tab')
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toHaveValue('40')
  await page.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
  await expect(page.getByLabel('To, $')).toHaveValue('59')

  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(page).toHaveURL('/lighting-decor?min=40&max=59')
  await expect(countOf(page)).toHaveText(await countIn(shop, 'lighting-decor', 'min=40&max=59'))
  await expect(page.getByRole('link', { name: 'Remove the filter $40 to $59' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('max', /^(?:7[4-9]|[89]\d|\d{3,})$/)
})

test('every filter is taken off by its pill, or all of them at once, and the order stays', async ({ page, shop }) => {
  await aProduct(shop, { color: 'Yellow', priceCents: 1000 })
  await aProduct(shop, { color: 'Yellow', priceCents: 3000 })
  await page.goto('/candles?min=12&max=25&color=Yellow&sort=price&dir=asc')
  const applied = page.getByRole('list', { name: 'Applied filters' }).getByRole('link')
  await expect(applied).toHaveText(['Remove the filter $12 to $25', 'Remove the filter Yellow', 'Clear all'])

  await applied.first().click()
  await expect(page).toHaveURL('/candles?color=Yellow&sort=price&dir=asc')
  await expect(applied).toHaveText(['Remove the filter Yellow', 'Clear all'])
  await applied.last().click()

  await expect(page).toHaveURL('/candles?sort=price&dir=asc')
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeHidden()
})

test('where nothing fits, the filters are open and can be cleared', async ({ page, shop }) => {
  await page.goto('/candles?color=Red&max=11.5')

  await expect(page.getByRole('heading', { name: 'Nothing on this shelf yet' })).toBeVisible()
  await expect(page.getByText('No candle matches these filters.')).toBeVisible()
  await expect(countOf(page)).toHaveText('0 products')
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.getByRole('link', { name: 'Clear filters' }).click()

  await expect(page).toHaveURL('/candles')
  await expect(countOf(page)).toHaveText(await countIn(shop, 'candles'))
})
