import { accessibilityProblems, problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder } from '#tests/support/make-returns.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.describe('by number, on a desktop', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a guest withdraws from an order with its number and email, keeps a piece of it by the link in the receipt, and an invented order gets the same answer', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    const email = 'numbered-withdrawal@example.com'
    const candle = await aProduct(shop, { name: 'Withdrawn candle', priceCents: 1000, stock: 50 })
    const number = await aDeliveredOrder(shop, [candle], { quantity: 2, delivery: { email } })
    const fields = {
      'Order number': String(number),
      'Email of the order': email,
      'Your name': 'Olena Kovalenko',
    }
    const fill = async (facts: Partial<typeof fields> = {}) => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
      for (const [name, text] of Object.entries({ ...fields, ...facts })) {
        await page.getByRole('textbox', { name }).fill(text)
      }
      await page.getByRole('button', { name: 'Go to step 2' }).click()
    }
    const answer = page.getByText('If there is such an order that can be withdrawn from')

    await fill({ 'Order number': 'none' })
    await expect(page.getByText('Please enter the number of your order')).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await fill({ 'Order number': '2222-2222' })
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(answer).toBeVisible()

    await fill()
    await expect(page.getByText(`withdraw from the contract about order №${number}`)).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('button', { name: 'Change something' }).click()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Olena Kovalenko')
    await page.getByRole('button', { name: 'Go to step 2' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
    await expect(answer).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])

    const receipt = await mailbox.latestTo(email, 'receipt')
    expect((await mailbox.allTo(email)).filter(({ subject }) => subject?.includes('receipt'))).toHaveLength(1)
    await page.goto(linkIn(receipt, '/withdraw/'))
    await page.getByText('Keep some of the pieces?').click()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('spinbutton', { name: 'How many of Withdrawn candle go back' }).fill('1')
    await page.getByRole('button', { name: 'Change what goes back' }).click()
    await expect(page.getByText('What goes back is as you chose')).toBeVisible()
    await expect.poll(async () => (await mailbox.latestTo(email, 'receipt')).text).toContain('1 × Withdrawn candle')
    expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(0)
  })
})

for (const [where, options, hasScripts] of [
  ['on a desktop', {}, true],
  ['on a phone without scripts', { ...sizes.phone, javaScriptEnabled: false }, false],
] as const) {
  test.describe(where, () => {
    test.use(options)

    test(`a customer withdraws from one piece in the account, ${where}`, { tag: '@nightly' }, async ({
      page,
      shop,
      context,
      mailbox,
    }) => {
      const candle = await aProduct(shop, { name: 'Regretted candle', priceCents: 1000, stock: 50 })
      const customer = await signInContext(context, shop)
      const facts = { quantity: 2, delivery: { email: customer.email } }
      const number = await aDeliveredOrder(shop, [candle], facts, customer)
      await page.goto('/my-account/my-orders')
      await page.getByRole('link', { name: `Withdraw from contract, order №${number}` }).click()
      await expect(page.getByRole('heading', { name: 'What goes back?' })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Regretted candle' }).check()
      await page.getByRole('spinbutton', { name: 'How many of Regretted candle go back' }).fill('1')
      if (hasScripts) expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Go to step 2' }).click()
      await expect(page.getByText('for these pieces: 1 × Regretted candle.')).toBeVisible()
      if (hasScripts) expect(await problemsByDayAndEvening(page)).toEqual([])
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(hasScripts ? 1 : 0)
      if (hasScripts) expect(await problemsByDayAndEvening(page)).toEqual([])
      const moment = await page
        .getByRole('time')
        .filter({ hasText: /^Received / })
        .textContent()
      expect((await mailbox.latestTo(customer.email, 'receipt')).text).toContain(moment?.replace('Received ', ''))
      await page.goto(`/my-account/my-orders/${number}`)
      await expect(page.getByText(/You have withdrawn|withdrawal/i).first()).toBeVisible()
    })
  })
}
