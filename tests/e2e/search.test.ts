import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, stopTheClock, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('a word and Enter lead to what was found', async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(field(page)).toBeFocused()

    await field(page).fill('wool')
    await field(page).press('Enter')

    await expect(page).toHaveURL('/search?query=wool')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
    await expect(page.getByText(/^\d+ products? for “wool”$/)).toBeVisible()
    await expect(results(page).first()).toContainText('Cabin Wool Socks')
    await expect(page).toHaveTitle('wool · Search | Hyggehus')
  })

  test('two seconds after the last letter the results come by themselves, and typing goes on', async ({ page }) => {
    await stopTheClock(page, '/')
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).pressSequentially('tea')
    await page.clock.runFor(1500)
    await field(page).pressSequentially('po')
    await page.clock.runFor(1999)
    await expect(page).toHaveURL('/')

    await page.clock.runFor(1)

    await expect(page).toHaveURL('/search?query=teapo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially('t')
    await page.clock.runFor(2000)
    await expect(page).toHaveURL('/search?query=teapot')
  })

  test('what is nowhere to be found is answered with a way on', async ({ page }) => {
    await page.goto('/search?query=xylophonequartz')

    const apology = 'Sorry, your request did not yield any results'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(apology)
    await expect(page.getByRole('main').getByRole('link', { name: 'Table Games' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What others look at' }).getByRole('article')).toHaveCount(8)
  })
})

test('the button beside the field searches at once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('  mug  ')

  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()

  await expect(page).toHaveURL('/search?query=mug')
})

test('nothing but space is refused, whether typed, sent by Enter or by the button', async ({ page }) => {
  await stopTheClock(page, '/candles')
  const complaint = page.getByRole('alert').getByText('The field cannot be empty.')
  await page.getByRole('button', { name: 'Search' }).click()

  await field(page).pressSequentially(' ')
  await expect(complaint).toHaveCount(1)
  await field(page).press('Enter')
  await expect(complaint).toHaveCount(2)
  await field(page).fill('')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(complaint).toHaveCount(3)
  await field(page).pressSequentially('a')
  await field(page).press('Backspace')
  await expect(complaint).toHaveCount(4)

  await page.clock.runFor(5000)
  await expect(complaint).toHaveCount(0)
  await expect(page).toHaveURL('/candles')
})

test('suggestions show picture and price, and a press leads to the product', async ({ page }) => {
  await page.goto('/candles')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('cocoa mug')
  const mug = page.getByRole('option', { name: 'Round Cocoa Mug' })
  await expect(mug).toContainText('$18.00')
  await expect(mug.locator('img')).toHaveJSProperty('complete', true)

  await mug.click()

  await expect(page).toHaveURL('/get-warm/product/WRM-003')
  await expect(field(page)).toBeHidden()
})

test('whoever is choosing from the suggestions is not moved away from them', async ({ page, shop }) => {
  const kettle = await aProduct(shop, { name: 'Quillon kettle' })
  await stopTheClock(page, '/candles')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).pressSequentially('quillon')
  await page.clock.runFor(200)
  await expect(page.getByRole('option', { name: 'Quillon kettle' })).toBeVisible()

  await field(page).press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/candles')
  await field(page).press('Enter')

  await expect(page).toHaveURL(productPath(kettle))
})

test('another search on the page of results takes the place of the one still being typed', async ({ page }) => {
  await stopTheClock(page, '/get-warm')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).pressSequentially('wo')
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/search?query=wo')
  await field(page).pressSequentially('ol')
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/search?query=wool')
  await field(page).fill('mug')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?query=mug')
  await expect(results(page).first()).toContainText('Mug')

  await page.goBack()
  await expect(page).toHaveURL('/search?query=wool')
  await expect(field(page)).toHaveValue('wool')
  await page.goBack()

  await expect(page).toHaveURL('/get-warm')
})

test('leaving within the two seconds is not answered with a move to the results', async ({ page }) => {
  await stopTheClock(page, '/')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).pressSequentially('wool')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()

  await page.clock.runFor(10_000)

  await expect(page).toHaveURL('/candles')
})

test('the last search is still in the field tomorrow', async ({ page }) => {
  await page.goto('/search?query=wool')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain('"searchInputValue":"wool"')

  await page.goto('/get-warm')
  await page.getByRole('button', { name: 'Search' }).click()

  await expect(field(page)).toHaveValue('wool')
})

test('before anything was looked for there are ways to begin, and what was seen last', async ({ page }) => {
  await page.goto('/get-warm/product/WRM-003')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain('WRM-003')

  await page.goto('/search')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?')
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Candles', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What others look at' }).getByRole('article')).toHaveCount(8)
  const seen = page.getByRole('region', { name: 'You looked at these' })
  await expect(seen.getByRole('article')).toContainText(['Round Cocoa Mug'])
})

test('5,000 characters fit into the field as far as they can be looked for', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()

  await page.keyboard.insertText('mug '.repeat(1250))
  await field(page).press('Enter')

  await expect(page).toHaveURL(/\/search\?query=mug\+/)
  await expect(field(page)).toHaveValue('mug '.repeat(50))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the box in the menu is the same search, and the menu makes way for what it found', async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Houseguest' })
    await menu.getByRole('combobox', { name: 'Search' }).fill('   ')
    await expect(menu.getByText('The field cannot be empty.')).toBeVisible()
    await menu.getByRole('button', { name: 'Dismiss' }).click()

    await menu.getByRole('combobox', { name: 'Search' }).fill('lantern')
    await menu.getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL('/search?query=lantern')
    await expect(menu).toBeHidden()
    await expect(field(page)).toHaveValue('lantern')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
  })
})

/** The one that is shown: the menu has another. */
function field(page: Page) {
  return page.getByRole('banner').getByRole('combobox', { name: 'Search' })
}

function results(page: Page) {
  return page.getByRole('region', { name: 'Results' }).getByRole('article')
}
