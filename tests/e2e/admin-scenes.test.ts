import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

test.use({ expectedErrors: [/status of 422/] })

test('an admin adds a scene with a dot by pointer and one by numbers, and sees it on the category page', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const star = await aProduct(shop, { name: 'Quillon star', category: 'get-warm' })
  const lamp = await aProduct(shop, { name: 'Quillon lamp', category: 'get-warm' })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/scenes')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Add scene' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Quillon room')
  await page.getByRole('textbox', { name: 'What is seen' }).fill('A star above a lamp')
  const buffer = await aPicture({ width: 1280, height: 800 })
  const wide = page.getByRole('group', { name: 'Wide picture' })
  await wide.getByLabel('Wide picture').setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer })

  const picture = wide.getByRole('button', { name: 'Add a dot' }).first()
  const box = await picture.boundingBox()
  await picture.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } })
  const [first, second] = [wide.getByRole('group', { name: 'Dot 1' }), wide.getByRole('group', { name: 'Dot 2' })]
  await expect(first.getByLabel('Product')).toBeFocused()
  await page.keyboard.type('Quillon st')
  await expect(page.locator(`option[value="Quillon star · ${star.article}"]`)).toBeAttached()
  await first.getByLabel('Product').fill(`Quillon star · ${star.article}`)
  await expect(first.getByLabel('Left %')).toHaveValue(/^2[45]/)
  await wide.getByRole('button', { name: 'Add a dot' }).last().press('Enter')
  await second.getByLabel('Product').fill(lamp.article)
  await second.getByLabel('Left %').fill('70')
  await second.getByLabel('Top %').fill('40.5')
  await page.getByRole('button', { name: 'Save scene' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText('“Quillon room” has been added.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: /^Dot 2: Quillon lamp/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(second.getByLabel('Left %')).toHaveValue('69')
  await page
    .getByRole('group', { name: 'Between the products of a category' })
    .getByRole('checkbox', { name: 'Get Warm' })
    .press('Space')
  await page.getByRole('button', { name: 'Save scene' }).click()
  await expect(page.getByText('“Quillon room” has been saved.')).toBeVisible()
  await page.getByRole('link', { name: 'As customers see it: Between Get Warm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get Warm' })).toBeVisible()
  await page.getByRole('figure').filter({ hasText: 'Quillon room' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Quillon lamp, $' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the admin page' }).click()
  await page.getByRole('link', { name: 'Preview as customers see it' }).click()
  await expect(page.getByText('This is the scene as customers see it')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a scene is added by numbers, changed and deleted', { tag: '@nightly' }, async ({ page, context, shop }) => {
    const star = await aProduct(shop, { name: 'Plain star', category: 'table-games' })
    await signInContext(context, shop, { isAdmin: true })
    await page.goto('/scenes/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Plain room')
    await page.getByRole('textbox', { name: 'What is seen' }).fill('A star')
    const wide = page.getByRole('group', { name: 'Wide picture' })
    const first = wide.getByRole('group', { name: 'Dot 1' })
    await first.getByLabel('Product').fill(star.article)
    await first.getByLabel('Left %').fill('20')
    await first.getByLabel('Top %').fill('30')
    await page.getByRole('button', { name: 'Save scene' }).click()
    await expect(page.getByText('Please choose a wide picture')).toBeVisible()
    const buffer = await aPicture({ width: 1280, height: 800 })
    await wide.getByLabel('Wide picture').setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Save scene' }).click()
    await expect(page.getByText('“Plain room” has been added.')).toBeVisible()
    await expect(first.getByLabel('Product')).toHaveValue(`Plain star · ${star.article}`)
    await first.getByRole('checkbox', { name: 'Remove this dot' }).press('Space')
    await page.getByRole('button', { name: 'Save scene' }).click()
    await expect(page.getByText('“Plain room” has been saved.')).toBeVisible()
    await expect(first.getByLabel('Product')).toHaveValue('')
    await page.getByText('Delete the scene').click()
    await page.getByRole('button', { name: 'Delete “Plain room”' }).click()
    await expect(page.getByText('The scene has been deleted.')).toBeVisible()
  })
})
