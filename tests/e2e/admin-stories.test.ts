import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin writes a story with a product and a scene, plans it, changes its address and goes back a version', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const lamp = await aProduct(shop, { name: 'Quillon reading lamp' })
  await aScene(shop, { name: 'Quillon corner', products: [lamp] })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/content')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'New story' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Quillon evenings')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('quillon-evenings')
  await page.getByRole('textbox', { name: 'Summary' }).fill('On one lamp.')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Leave the ceiling alone.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Product 1').fill(lamp.article)
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(text).toContainText(`Products: ${lamp.article}`)
  await expect(text).not.toContainText('/')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('menuitem', { name: 'Scene' }).click()
  await page.getByLabel('Which scene').selectOption({ label: 'Quillon corner' })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(text.locator('[data-block]').last()).toContainText('Scene: Quillon corner')
  await expect(text.getByRole('img')).toHaveCount(0)
  await text.getByText('Scene: Quillon corner').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text.locator('[data-block]').first()).toContainText('Scene: Quillon corner')
  await page.keyboard.press('Control+x')
  await expect(text.getByText('Scene: Quillon corner')).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(text.locator('[data-block]').first()).toContainText('Scene: Quillon corner')
  await expect(text).toContainText(`Products: ${lamp.article}`)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.reload()
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quillon evenings' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'From the story' })).toContainText('Quillon reading lamp')
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await page.getByLabel('From', { exact: true }).fill('2030-01-01T07:00')
  await page.getByRole('button', { name: 'Publish this version' }).click()
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  expect((await page.request.get('/stories/quillon-evenings')).status()).toBe(404)
  await page.getByLabel('From', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Publish this version' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'Address' }).fill('one-lamp')
  await page.getByRole('textbox', { name: 'Title' }).fill('Quillon nights')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Summary' }).fill('On two lamps.')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('This text is open in another tab of this browser.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Summary' }).fill('On one lamp, again.')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('Saved as version 3.')).toBeVisible()
  await other.close()
  await page.getByRole('textbox', { name: 'Summary' }).fill('On three lamps.')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('is older than version 3 of')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep my draft' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 4.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('On three lamps.')
  await page.goto('/stories/quillon-evenings')
  await expect(page).toHaveURL(/\/stories\/one-lamp$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Quillon evenings' })).toBeVisible()
  await page.goBack()
  await expect(text).toBeVisible()
  await page.getByRole('link', { name: 'What version 1 was' }).click()
  await expect(page.locator('del', { hasText: 'evenings' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Make this the text again' }).click()
  await expect(page.getByText('Version 1 is the text again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Quillon evenings')
})

test('a session that ends while an admin writes loses nothing: after the login the text is there', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const admin = await anAdmin(shop, { email: 'writer@example.com' })
  await signInContext(context, shop, admin)
  await page.goto('/content/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Quillon hours')
  await page.getByRole('textbox', { name: 'Summary' }).fill('On long evenings.')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Written for hours.')
  await context.clearCookies()

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await signInContext(context, shop, admin)
  await page.goto('/content/new')

  await expect(page.getByText('What you typed before has been restored.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Written for hours.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Summary' }).fill('On shorter evenings.')
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.accept()
  })
  await page.goto('/log-out')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(questions.at(-1)).toContain('Logging out removes it from this browser.')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('two new stories in two tabs are two drafts: saving one keeps the other, also when its tab is closed', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  await signInContext(context, shop, { isAdmin: true })
  const title = { name: 'Title' }
  await page.goto('/content/new')
  await page.getByRole('textbox', title).fill('Quillon mornings')
  await page.getByRole('textbox', { name: 'Summary' }).fill('On early light.')
  const second = await context.newPage()
  await second.goto('/content/new')
  await expect(second.getByRole('textbox', title)).toHaveValue('')
  await second.getByRole('textbox', title).fill('Quillon noons')
  await page.reload()
  await expect(page.getByRole('textbox', title)).toHaveValue('Quillon mornings')

  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Draw the curtains.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1.')).toBeVisible()
  await second.close()
  await page.goto('/content/new')

  await expect(page.getByText('What you typed before has been restored.')).toBeVisible()
  await expect(page.getByRole('textbox', title)).toHaveValue('Quillon noons')
})

test('a shopper reads a story and opens the product in it', { tag: '@nightly' }, async ({ page, shop }) => {
  const lamp = await aProduct(shop, { name: 'Tallow lamp' })
  const body = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Low is better.' }] },
      { type: 'products' as const, attrs: { articles: [lamp.article] } },
    ],
  }
  await aStory(shop, { slug: 'low-light', title: 'Tallow light', body })
  await page.goto('/stories')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Tallow light' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tallow light' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Tallow lamp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tallow lamp' })).toBeVisible()
})
