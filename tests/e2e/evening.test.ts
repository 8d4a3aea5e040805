import type { Page } from '@playwright/test'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { type Article, productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { comeNear, expect, sizes, test } from '#tests/support/journey.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('in the evening the lit picture comes first and no other is fetched, the day picture shows on hover, and the switch changes them', async ({
  page,
  shop,
}) => {
  const lamp = await findProduct(shop, 'LGT-001' as Article)
  const [day, lit] = [lamp?.mainPicture, lamp?.hoverPicture]
  if (!lamp || !day || !lit) throw new Error('The demo lamp has no pair of pictures')
  const fetched = recordPictures(page, [day.hash, lit.hash])
  const card = page.getByRole('article').filter({ hasText: lamp.name })

  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.addInitScript(() => localStorage.setItem('theme', localStorage.getItem('theme') ?? 'evening'))
  await page.goto('/lighting-decor')
  await card.scrollIntoViewIfNeeded()
  await expect.poll(fetched).toEqual([lit.hash])
  await card.hover()
  await expect.poll(fetched).toEqual([lit.hash, day.hash])

  await page.goto(productPath(lamp))
  const first = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  await expect(first).toHaveAccessibleName(lit.alt)
  await page.getByRole('button', { name: frameMessages.chooseLight }).press('Enter')
  await page
    .getByRole('banner')
    .getByRole('group', { name: frameMessages.light })
    .getByRole('radio', { name: 'Evening' })
    .press('ArrowLeft')

  await expect(first).toHaveAccessibleName(day.alt)
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(day.hash)
})

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('a tap on a card’s heart fetches no picture that only a mouse shows', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const lamp = await findProduct(shop, 'LGT-001' as Article)
    if (!lamp?.mainPicture || !lamp.hoverPicture) throw new Error('The demo lamp has no pair of pictures')
    const fetched = recordPictures(page, [lamp.mainPicture.hash, lamp.hoverPicture.hash])
    await page.goto('/lighting-decor')
    const heart = page.getByRole('article').getByRole('button', { name: `Wishlist: ${lamp.name}` })
    await heart.tap()

    await expect(heart).toBeFocused()
    await expect(page.getByText(`${lamp.name} has been added to the wishlist`)).toBeVisible()
    expect(fetched()).toEqual([lamp.mainPicture.hash])
  })
})

test('one choice of the light holds in the shop and on the admin pages', { tag: '@nightly' }, async ({
  page,
  context,
  shop,
}) => {
  const shown = page.locator('html')
  const inAccount = page.getByRole('dialog', { name: adminMessages.account }).getByRole('radio')
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/candles')
  await page.getByRole('button', { name: frameMessages.chooseLight }).press('Enter')
  await page.getByRole('banner').getByRole('radio', { name: 'System' }).press('ArrowLeft')
  await expect(shown).toHaveAttribute('data-theme', 'evening')

  await page.goto('/all-orders')
  await page.getByTitle(adminMessages.account).click()
  await expect(inAccount.and(page.getByLabel('Evening'))).toBeChecked()
  await expect(shown).toHaveCSS('color-scheme', 'dark')
  await inAccount.and(page.getByLabel('Day')).check()
  await expect(shown).toHaveCSS('color-scheme', 'light')

  await page.goto('/candles')
  await expect(shown).toHaveAttribute('data-theme', 'day')
  await page.getByRole('button', { name: frameMessages.chooseLight }).press('Enter')
  await page.getByRole('banner').getByRole('radio', { name: 'Day' }).press('ArrowLeft')
  await page.goto('/all-orders')
  await expect(shown).toHaveCSS('color-scheme', 'light dark')
  await expect(shown).not.toHaveAttribute('data-theme')
})

test('the light is chosen in the footer, too, and a change with motion takes 800 ms', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.goto('/contact')
  const evening = page
    .getByRole('contentinfo')
    .getByRole('group', { name: frameMessages.light })
    .getByRole('radio', { name: 'Evening' })
  await comeNear(evening)
  await evening.check({ force: true })

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'evening')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dusk'))).toBe('.8s')
})

/** Which of these pictures the page has requested, in order. */
function recordPictures(page: Page, hashes: readonly string[]): () => string[] {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const hash = hashes.find((each) => request.url().includes(each))
    if (hash) requested.add(hash)
  })
  return () => [...requested]
}
