import type { Locator, Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'

test('forced colors tell the current page and the main button from the others', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/candles')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const [current, other] = ['Candles', 'Books & Journals'].map((name) => navigation.getByRole('link', { name }))
  await page.getByRole('button', { name: 'Open filters' }).click()
  const [main, quiet] = [/^Apply/, 'Close filters'].map((name) => page.getByRole('button', { name }))
  if (!current || !other || !main || !quiet) throw new Error('An element was not named')

  expect(await styleOf(current, 'border-bottom-color')).not.toBe(await styleOf(other, 'border-bottom-color'))
  expect(await styleOf(main, 'background-color')).not.toBe(await styleOf(quiet, 'background-color'))
})

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('what a finger touches is at least 44 pixels high, on the way from the home page to the cart', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const lamp = await aProduct(shop)
    await aReview(shop, lamp)
    await aQuestion(shop, lamp)
    const small: Record<string, string[]> = {}
    for (const path of ['/', '/candles', '/search?query=wool', `${productPath(lamp)}#reviews`]) {
      await page.goto(path)
      small[path] = await smallTargets(page)
    }
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).last().click()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    small.drawer = await smallTargets(page, '[role=dialog]:popover-open')
    for (const path of ['/cart', '/login', '/register']) {
      await page.goto(path)
      small[path] = await smallTargets(page)
    }

    expect(Object.entries(small).filter(([, found]) => found.length > 0)).toEqual([])
  })
})

async function styleOf(element: Locator, property: string): Promise<string> {
  return await element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
}

/**
 * Controls whose target is lower than a finger, measured through their middle. Links in text are as high as their line; a field of a choice
 * is touched by its label.
 */
async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return await page.evaluate((selector) => {
    const controls = 'button, summary, select, textarea, input:not([type=hidden]), a[href]'
    const isInText = (element: Element) =>
      element.matches('p a') || (element.matches('a:not(h3 a)') && getComputedStyle(element).display === 'inline')
    const targetOf = (element: Element) =>
      (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (dy: number) => document.elementsFromPoint(x, y + dy).some((hit) => element.contains(hit))
      let [above, below] = [0, 0]
      while (above < 43 && isHit(-above)) above += 1
      while (below < 43 && isHit(below)) below += 1
      return above > 0 && above + below < 43
    }
    return [...(document.querySelector(selector)?.querySelectorAll(controls) ?? [])]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInText(element),
      )
      .map(targetOf)
      .filter(isSmall)
      .map(
        (element) =>
          `${element.localName} ${element.textContent || element.ariaLabel}, ${element.getBoundingClientRect().height} px`,
      )
  }, within)
}
