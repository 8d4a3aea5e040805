import { expect, test } from '#tests/support/journey.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('the new collection scrolls with its buttons, which are disabled at both ends; the hero links to it and to the candles, and the offer opens the registration', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/')
  const collection = page.getByRole('region', { name: 'New collection' })
  const previous = collection.getByRole('button', { name: 'Previous products' })
  const next = collection.getByRole('button', { name: 'Next products' })
  await page.getByRole('main').getByRole('link', { name: 'New collection' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'New collection' })).toBeInViewport()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(previous).toBeEnabled()
  await collection.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(next).toBeDisabled()

  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'See the candles' }).click()
  await expect(page).toHaveURL('/candles')
})

test('a signed-in customer is not asked to create an account', { tag: '@nightly' }, async ({ page, context, shop }) => {
  await signInContext(context, shop)
  await page.goto('/')

  await expect(page.getByRole('main').getByRole('button', { name: 'Create account' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /in your pocket/ })).toHaveCount(0)
})
