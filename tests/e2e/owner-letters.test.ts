import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aFailedLetter } from '#tests/support/make-letters.ts'
import { signedIn } from '#tests/support/signed-in.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // The browser keeps even this journey's own eyes out of the frame.
  expectedErrors: [/Blocked script execution in '.*looks'/],
})

test('an owner finds a letter that was given up, looks at it, and sends it on its way', async ({
  page,
  shop,
  context,
  mailbox,
}) => {
  const to = 'somebody-who-moved@example.com'
  await aFailedLetter(shop, { to, reason: '550 No such person here' })
  await signedIn(context, shop, await anAdmin(shop, { email: 'owner-letters@example.com' }))
  await page.goto('/letters')

  await page.getByRole('combobox', { name: 'State' }).selectOption('Given up')
  await page.getByRole('searchbox', { name: 'Email it goes to' }).fill('who-moved')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 letter', { exact: true })).toBeVisible()
  await expect(page.getByText('550 No such person here')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'New password' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAccessibleName('The letter “Choose a new password” as it looks')
  await expect(frame).toHaveAttribute('sandbox', '')
  const looks = await page.request.get((await frame.getAttribute('src')) ?? '')
  expect(await looks.text()).toContain('reset-password?hidden')
  expect(looks.headers()['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  // Nothing runs in the frame, not even what looks for problems; around it there are none.
  await frame.evaluate((element) => element.remove())
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: `Try again: New password to ${to}` }).click()

  await expect(page.getByText('The letter is on its way once more.')).toBeVisible()
  await expect.poll(async () => (await mailbox.latestTo(to))?.subject).toBe('Choose a new password')
  await page.reload()
  await expect(page.getByText('What it said left with it.')).toBeVisible()
})
