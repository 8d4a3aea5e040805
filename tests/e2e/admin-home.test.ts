import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin arranges the home page by keyboard, plans a banner, previews, undoes, publishes and goes back', {
  tag: '@nightly',
}, async ({ page, context, openContext, shop, expectedErrors }) => {
  // Refused forms, and what another admin has changed meanwhile.
  expectedErrors.push(/status of (?:422|409)/)
  await signInContext(context, shop, { isAdmin: true })
  const readers = await (await openContext()).newPage()
  const readersSee = async (text: string) => {
    await readers.goto('/')
    return await readers.getByRole('main').getByText(text).count()
  }
  await page.goto('/content')
  await page.getByRole('link', { name: 'Home page', exact: true }).click()
  const rows = page.getByRole('list', { name: 'Sections and banners' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Hero')
  await expect(page.getByRole('button', { name: 'Publish 0 changes' })).toBeDisabled()
  expect(await accessibilityProblems(page)).toEqual([])

  const categories = page.getByRole('link', { name: 'Categories' })
  await categories.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Categories is now 2 of 8.')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Moved, not published')
  await expect(categories).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Categories is hidden.')).toBeVisible()
  await expect(categories).toBeFocused()
  await page.getByRole('button', { name: 'Move What customers say up' }).click()
  await expect(page.getByText('What customers say is now 7 of 8.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Home page 2 changes, not published' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 change, not published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: 'Show Categories' })).toBeChecked()

  await page.getByRole('link', { name: 'New banner' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Velsen until <b>Christmas</b>')
  await page.getByRole('textbox', { name: 'The button leads to' }).fill('//elsewhere.example')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByRole('textbox', { name: 'The button leads to' })).toHaveAccessibleDescription(
    /Please enter a page of the shop/,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: 'The button leads to' }).fill('/gift-sets')
  await page.getByRole('textbox', { name: 'Button', exact: true }).fill('See the gifts')
  await page.getByLabel('From', { exact: true }).fill('2030-12-01T07:00')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(rows.nth(1)).toContainText(/Planned · from Dec 0?1, 2030.*New, not published/)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Velsen until <b>Christmas</b>' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the sections' }).click()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('Readers see it now.')).toBeVisible()
  expect(await readersSee('Velsen until')).toBe(0)

  await page.getByRole('link', { name: /^Banner: Velsen/ }).click()
  await page.getByLabel('From', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('button', { name: 'Publish 0 changes' })).toBeVisible()
  expect(await readersSee('Velsen until')).toBe(1)
  expect(await accessibilityProblems(readers)).toEqual([])
  await readers.getByRole('link', { name: 'See the gifts' }).click()
  await expect(readers).toHaveURL('/gift-sets')

  const colleague = await openContext()
  await signInContext(colleague, shop, { isAdmin: true })
  const theirs = await colleague.newPage()
  await theirs.goto('/home-page')
  await theirs.getByRole('link', { name: /^Banner: Velsen/ }).click()
  await theirs.getByRole('textbox', { name: 'Title' }).fill('Velsen until New Year')
  await page.getByRole('link', { name: /^Banner: Velsen/ }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Wrapped by hand.')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(theirs.getByRole('main').getByRole('alert')).toContainText('meanwhile')
  await expect(theirs.getByRole('textbox', { name: 'Title' })).toHaveValue('Velsen until New Year')
  await theirs.getByRole('button', { name: 'Delete this banner' }).click()
  await expect(theirs.getByText('The banner is deleted from the draft.')).toBeVisible()
  await expect(theirs.getByRole('link', { name: /^Banner: Velsen/ })).toBeHidden()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Someone else has changed the home page meanwhile.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(theirs.getByRole('button', { name: 'Publish 0 changes' })).toBeVisible()
  expect(await readersSee('Velsen until')).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Go back to it: As it comes with the shop' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('button', { name: 'Publish 0 changes' })).toBeVisible()
  expect(await readersSee('Velsen until')).toBe(0)
})

test('without JavaScript, too, sections move, hide and are published', { tag: '@nightly' }, async ({
  openContext,
  shop,
}) => {
  const context = await openContext({ javaScriptEnabled: false })
  await signInContext(context, shop, { isAdmin: true })
  const page = await context.newPage()
  await page.goto('/home-page')

  await page.getByRole('button', { name: 'Move Categories up' }).click()
  await expect(page.getByText('Categories is now 3 of 8.')).toBeVisible()
  await page.getByRole('switch', { name: 'Show Categories' }).click()
  await expect(page.getByText('Categories is hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()

  await expect(page.getByText('Readers see it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to it: As it comes with the shop' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Readers see it now.')).toBeVisible()
})
