import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aFailedEmail } from '#tests/support/make-emails.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // The sandbox of the frame also blocks Playwright's scripts.
  expectedErrors: [/Blocked script execution in '.*preview'/],
})

test('an admin finds a failed email, previews it, and sends it again', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
  mailbox,
}) => {
  const to = 'closed-mailbox@example.com'
  await aFailedEmail(shop, { to, reason: '550 No such person here' })
  await signInContext(context, shop, await anAdmin(shop, { email: 'owner-letters@example.com' }))
  await page.goto('/emails')

  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed')
  await page.getByRole('searchbox', { name: 'Recipient’s email' }).fill('closed-mailbox')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 email', { exact: true })).toBeVisible()
  await expect(page.getByText('550 No such person here')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'New password' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAccessibleName('Preview of the email “Choose a new password”')
  await expect(frame).toHaveAttribute('sandbox', '')
  const preview = await page.request.get((await frame.getAttribute('src')) ?? '')
  expect(await preview.text()).toContain('reset-password?hidden')
  expect(preview.headers()['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  // axe cannot run in the sandboxed frame, so only the page around it is checked.
  await frame.evaluate((element) => element.remove())
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: `Try again: New password to ${to}` }).click()

  await expect(page.getByText('The email is being sent again.')).toBeVisible()
  await expect.poll(async () => (await mailbox.latestTo(to))?.subject).toBe('Choose a new password')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'As it was sent' })).toBeVisible()
})
