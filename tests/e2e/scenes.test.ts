import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { comeNear, delayRequests, expect, test } from '#tests/support/journey.ts'

test('a dot in a room opens the card of its product by keyboard, and takes the focus back', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/candles')
  const dot = page.getByRole('button', { name: 'Snowfall Paper Star, $' }).filter({ visible: true })
  await comeNear(page.getByText('List the products'))
  await dot.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('group', { name: 'Snowfall Paper Star', exact: true })
  await expect(card.getByRole('link', { name: 'Snowfall Paper Star' })).toHaveAttribute(
    'href',
    '/lighting-decor/product/LGT-003',
  )
  await expect(dot).toHaveAttribute('aria-expanded', 'true')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await card.getByRole('button', { name: 'Add to cart: Snowfall Paper Star' }).click()
  await expect(card.getByRole('button', { name: 'Added to cart: Snowfall Paper Star' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(dot).toBeFocused()
})

test('a click in a room counts, although the code of the room is not fetched yet', { tag: '@nightly' }, async ({
  page,
}) => {
  const releasePage = await delayRequests(page, /entry\.client.*\.js$/)
  const releaseRoom = await delayRequests(page, /scene-room.*\.js$/)
  const opened = page.goto('/candles/product/CND-001')
  const room = page.getByRole('region', { name: 'In the same room' })
  const first = room.getByRole('button', { name: 'Add to cart: Fjord Taper Candles, Pair' })
  const second = room.getByRole('button', { name: 'Add to cart: Three-Wick Tide Bowl' })
  await first.click()
  await expect(first).toHaveAttribute('aria-busy', 'true')
  releasePage()
  await opened
  await second.click()
  await expect(first).toHaveAttribute('aria-busy', 'true')
  await expect(second).toHaveAttribute('aria-busy', 'true')
  releaseRoom()
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  await expect(room.getByRole('button', { name: 'Added to cart: Three-Wick Tide Bowl' })).toBeFocused()
})
