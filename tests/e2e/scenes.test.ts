import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeNear, expect, test } from '#tests/support/journey.ts'

test('a dot in a room opens the card of its product by keyboard, and takes the focus back', async ({ page }) => {
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
  expect(await accessibilityProblems(page)).toEqual([])
  await card.getByRole('button', { name: 'Add to cart: Snowfall Paper Star' }).click()
  await expect(card.getByRole('button', { name: 'Added to cart: Snowfall Paper Star' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(dot).toBeFocused()
})
