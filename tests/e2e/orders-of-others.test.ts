import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeIn } from '#tests/support/come-in.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder } from '#tests/support/make-orders.ts'

const room = '/my-account/my-orders'

test.describe('what belongs to somebody else', () => {
  test.use({ expectedErrors: [/404/] })

  test('another customer’s order is not there, nor is its invoice', async ({ page, shop }) => {
    const order = await anOrder(shop, [await aProduct(shop)], {}, await aCustomer(shop, { email: somebody().email }))
    await comeIn(page, shop, somebody())

    const answers = [
      await page.goto(`${room}/${order.number}`),
      await page.goto(`${room}/${order.number}/invoice`),
      await page.goto(`/orders/${order.number}`),
      await page.goto(`/orders/${order.number}?key=guessed`),
    ]

    expect(answers.map((answer) => answer?.status())).toEqual([404, 404, 404, 404])
    await expect(page.getByRole('heading', { name: 'We do not know this order' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

/** In a shop that many journeys share nobody takes another's address. */
function somebody() {
  return { fullName: 'Olena Kovalenko', email: `${crypto.randomUUID()}@example.com` }
}
