import type { Page } from '@playwright/test'
import { readDocument } from '#shop/content/document.schema.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aStory } from '#tests/support/make-content.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

test('of more than a hundred hostile texts from the clipboard the editor keeps only what the shop can save', {
  tag: '@nightly',
}, async ({ page, context, shop, expectedErrors }) => {
  // The browser says of each handler and style that it did not run.
  expectedErrors.push(/violates the following Content Security Policy directive/)
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/content/new')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  const kept: { html: string; body: string }[] = []
  for (const html of hostileHtml) kept.push({ html, body: await pasted(page, 'text/html', html) })
  const plain = await pasted(page, 'text/plain', '1. one\ttwo\r\n2. bell\u0007 \ufeff\u202eturned')

  const bodies = [...kept, { html: 'plain', body: plain }]
  expect(bodies.length).toBeGreaterThan(100)
  expect(bodies.filter(({ body }) => readDocument(body) === null)).toEqual([])
  expect(bodies.filter(({ body }) => /script|alert|onerror|spy\.gif|style|<|iframe/i.test(body))).toEqual([])
  expect(requests.filter((url) => url.includes('elsewhere.example'))).toEqual([])
  await page.getByRole('textbox', { name: 'Title' }).fill('Quillon pastes')
  await page.getByRole('textbox', { name: 'Summary' }).fill('On what was copied.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1.')).toBeVisible()
})

test('an admin writes with headings, a quote, a list in a list, a link and a picture that says what is seen', {
  tag: '@nightly',
}, async ({ page, context, shop, expectedErrors }) => {
  // A picture is served once a version of the text has it.
  expectedErrors.push(/status of 404.*\/media\//)
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/content/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Quillon forms')
  await page.getByRole('textbox', { name: 'Summary' }).fill('On all of them.')
  const text = page.getByRole('textbox', { name: 'Text' })
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const write = async (words: string) => {
    await text.press('End')
    await page.keyboard.type(words)
  }
  await text.click()
  await page.getByRole('button', { name: 'Add a block' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await text.click()
  await tool('Heading').click()
  await write('By the window')
  await page.keyboard.press('Enter')
  await tool('List').click()
  await write('One')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await write('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Quote').click()
  await write('Leave it off.')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('javascript:alert(1)')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByText('A link leads to a page of the shop')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Address').fill('/candles')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('menuitem', { name: 'Picture' }).click()
  const buffer = await aPicture({ width: 800, height: 600 })
  await page.getByLabel('PNG or JPEG').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByText('Please say what is seen')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('dialog').getByLabel('What is seen').fill('A lamp by a window')
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(text).toContainText('Picture: A lamp by a window')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Preview' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'By the window' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'One' }).getByRole('listitem')).toHaveText('Two')
  await expect(main.locator('blockquote').getByRole('link', { name: 'Leave it off.' })).toHaveAttribute(
    'href',
    '/candles',
  )
  await expect(main.getByRole('img', { name: 'A lamp by a window' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('of two admins who write the same story, the second is told, and saves the own text as the newest version', {
  tag: '@nightly',
}, async ({ page, context, openContext, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const { id } = await aStory(shop, { slug: 'quillon-pairs', title: 'Quillon pairs' })
  await signInContext(context, shop, { isAdmin: true })
  const others = await openContext()
  await signInContext(others, shop, { isAdmin: true })
  const other = await others.newPage()
  await page.goto(`/content/${id}`)
  await other.goto(`/content/${id}`)
  for (const [who, summary] of [
    [other, 'By the other.'],
    [page, 'By me.'],
  ] as const) {
    await who.getByRole('textbox', { name: 'Summary' }).fill(summary)
    await who.getByRole('button', { name: 'Save draft' }).click()
  }
  await expect(other.getByText('Saved as version 2.')).toBeVisible()
  await expect(page.getByText('Someone else has saved a version meanwhile.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('By me.')

  await page.getByRole('button', { name: 'Save mine as the newest version' }).click()

  await expect(page.getByText('Saved as version 3.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('By me.')
  await page.getByRole('link', { name: 'What version 2 was' }).click()
  await expect(page.locator('del', { hasText: 'other.' })).toBeVisible()
})

/** Replaces the whole text, and returns what would be saved. */
async function pasted(page: Page, type: string, copied: string): Promise<string> {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('x')
  return await page.evaluate(
    ([of, content]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(of, content)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
      return document.querySelector<HTMLInputElement>('input[name="body"]')?.value ?? ''
    },
    [type, copied] as const,
  )
}
