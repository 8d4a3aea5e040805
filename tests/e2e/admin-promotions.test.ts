import { changePromotion } from '#shop/promotions/change-promotion.server.ts'
import { emptyTerms } from '#shop/promotions/promotions.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { actorFromCookie, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use({ expectedErrors: [/status of (409|422)/] })

test('an admin adds a promotion, rehearses it, switches it on, and is told about a change by another admin', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  await aPaidOrder(shop, [await aProduct(shop, { priceCents: 4000, category: 'table-games' })])
  await signInContext(context, shop, await anAdmin(shop, { email: 'owner-promotions@example.com' }))
  await page.goto('/promotions')
  await page.getByRole('link', { name: 'Add promotion' }).click()

  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText('A code has 3 to 40 letters, digits and dashes')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('games-25')
  await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('25')
  await page.getByRole('checkbox', { name: 'Table Games' }).press('Space')
  await page.getByRole('button', { name: 'Rehearse' }).press('Enter')
  const rehearsal = page.getByRole('region', { name: 'Rehearsal', exact: true })
  await expect(rehearsal.getByText('$10.00').first()).toBeVisible()
  await expect(rehearsal).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GAMES-25' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Switch on GAMES-25' }).click()

  await expect(page.getByText('GAMES-25 is valid from now on.')).toBeVisible()
  await expect(page.getByText('Running')).toBeVisible()
  await expect(page.getByText('Switched on')).toBeVisible()
  await page.getByRole('link', { name: 'All promotions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'GAMES-25' })).toContainText('25% off')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'GAMES-25' }).click()
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('textbox', { name: 'Percent', exact: true })).toHaveValue('25')
  const colleague = await anAdmin(shop, { email: 'another-owner-promotions@example.com' })
  const terms = { ...emptyTerms, worth: { kind: 'percentage', percent: 30 } } as const
  await changePromotion(shop, await actorFromCookie(shop, await sessionCookieFor(shop, colleague)), {
    code: 'GAMES-25',
    terms,
    version: 1,
  })
  await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('20')
  await page.getByRole('button', { name: 'Save changes' }).click()

  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed this promotion meanwhile.' })
  await expect(alert).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Percent', exact: true })).toHaveValue('20')
  expect(await accessibilityProblems(page)).toEqual([])
  await alert.getByRole('link', { name: 'Look at it as it is now' }).click()
  await expect(page.getByRole('textbox', { name: 'Percent', exact: true })).toHaveValue('30')
})
