import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillInLogin } from '#tests/support/login-form.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

const lovisa = { email: 'lovisa.strand@example.com', password: 'Brighter.light8' }

test('an owner invites a packer, who opens an account, packs, and finds no other section; the log says who did it', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext, mailbox }) => {
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await signInContext(context, shop, await anAdmin(shop, { fullName: 'Astrid Holm' }))
  await page.goto('/roles')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Email').fill(lovisa.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Packer')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`We have emailed an invitation to ${lovisa.email}.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${lovisa.email}` })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const packerContext = await openContext()
  const packer = await packerContext.newPage()
  const link = linkIn(await mailbox.latestTo(lovisa.email), '/admin-invitation')
  const main = packer.getByRole('main')
  await packer.goto(link)
  expect(await accessibilityProblems(packer)).toEqual([])
  await main.getByLabel('Your full name').fill('Lovisa Strand')
  await main.getByRole('button', { name: 'Accept the invitation' }).press('Enter')
  await main.getByLabel('Create password*', { exact: true }).fill(lovisa.password)
  await main.getByLabel('Confirm the password*', { exact: true }).fill(lovisa.password)
  await main.getByRole('button', { name: 'Save the password' }).click()
  await main.getByRole('link', { name: 'Log in' }).click()
  await fillInLogin(main, lovisa)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(packer).toHaveURL('/all-orders')
  const sections = packer.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link')
  await expect(sections).toHaveText([/List of all orders/, /Packing/])
  expect(await accessibilityProblems(packer)).toEqual([])
  await packer.goto(`/packing?order=${number}`)
  await packer.getByRole('button', { name: 'Packed, next order' }).click()
  await expect(packer.getByText(`№${number} has been packed.`).first()).toBeVisible()
  expect((await packer.request.get('/stats')).status()).toBe(403)
  await packer.goto(link)
  await expect(main.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await packerContext.close()

  await page.goto(`/audit-log?subject=${number}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lovisa Strand' }).first()).toContainText('Parcel')
  expect(await accessibilityProblems(page)).toEqual([])
})
