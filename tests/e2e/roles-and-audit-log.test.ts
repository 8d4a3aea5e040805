import { readFile } from 'node:fs/promises'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an owner changes a role after a new proof, and finds the change in the log and its CSV file', {
  tag: '@nightly',
}, async ({ page, shop, context, mailbox }) => {
  const owner = await anAdmin(shop, { fullName: 'Astrid Proof', email: 'astrid.proof@example.com' })
  const jonas = await anAdmin(shop, { fullName: 'Jonas Palm', email: 'jonas.palm@example.com', role: 'support' })
  await signInContext(context, shop, owner)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await shop.db.updateTable('sessions').set({ created_at: anHourAgo }).where('user_id', '=', owner.id).execute()
  await page.goto('/roles')
  await page.getByLabel('Role of Jonas Palm', { exact: true }).selectOption('Packer')
  await page.getByRole('button', { name: 'Change the role of Jonas Palm' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByLabel('Your password*').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Role of Jonas Palm', { exact: true })).toHaveValue('packer')
  await page.getByRole('button', { name: 'Change the role of Jonas Palm' }).click()
  await expect(page.getByText('The role of Jonas Palm has changed. All owners get an email.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the role of Jonas Palm' })).toHaveText('Change')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const told = await mailbox.latestTo(owner.email, 'A role has changed')
  expect(told.text).toContain('Astrid made Jonas a packer of the shop')

  await page.goto('/audit-log')
  const filter = page.getByRole('search', { name: 'Filter entries' })
  await filter.getByLabel('Who').fill('Astrid Proof')
  await filter.getByLabel('What').selectOption('Customers and roles')
  await page.keyboard.press('Enter')
  const entries = page.getByRole('list', { name: 'Entries, the latest first' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText('Role support → becomes packer')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const link = page.getByRole('link', { name: 'Export CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Astrid Proof')
  const stored = shop.db.selectFrom('users').select('admin_role').where('id', '=', jonas.id)
  expect((await stored.executeTakeFirstOrThrow()).admin_role).toBe('packer')
})

test.describe('on a phone without scripts', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('an owner invites and withdraws the invitation, whose link then says so, and reads the log', {
    tag: '@nightly',
  }, async ({ page, shop, context, mailbox }) => {
    const email = 'withdrawn.invitation@example.com'
    const { number } = await aPaidOrder(shop, [await aProduct(shop)])
    await signInContext(context, shop, { isAdmin: true, fullName: 'Astrid Plain' })
    await page.goto('/roles')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('Manager')
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText(`We have emailed an invitation to ${email}.`)).toBeVisible()
    const link = linkIn(await mailbox.latestTo(email), '/admin-invitation')
    await page.goto(link)
    await page.goto('/roles')
    await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
    await expect(page.getByText('The link of this invitation no longer works.')).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()

    await page.goto(`/all-orders/${number}`)
    await page.getByLabel(`Status of order №${number}`).selectOption('On Hold')
    await page.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByText('Processing → On Hold')).toBeVisible()
    await page.goto(`/audit-log?subject=${number}`)
    const entry = page.getByRole('listitem').filter({ hasText: 'Astrid Plain' })
    await expect(entry.first()).toContainText('On Hold')
  })
})
