import { test } from '#tests/support/journey.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aReview } from '#tests/support/make-products.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'
import { takeAddress } from './take-screen.ts'

test('account', async ({ page, shop }) => {
  const olena = await signInNewCustomer(page, shop, { email: 'screens@example.com' })
  await takeAddress(page, 'account-orders-empty', '/my-account/my-orders')
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'article', 'price_cents as priceCents'])
    .where('article', 'in', ['CND-001', 'WRM-003', 'GAM-002'])
    .execute()
  await anAddress(shop, olena)
  const [first] = products
  const order = await aPaidOrder(shop, products, { delivery: { email: olena.email } }, olena)
  const arrived = await aPaidOrder(shop, products, { delivery: { email: olena.email } }, olena)
  await shop.db.updateTable('orders').set({ status: 'Delivered' }).where('number', '=', arrived.number).execute()
  if (first) await aReview(shop, first, { stars: 5, email: olena.email })
  const pages = {
    'account-orders': '/my-account/my-orders',
    'account-order': `/my-account/my-orders/${order.number}`,
    'account-withdraw': `/my-account/my-orders/${order.number}/withdraw`,
    'account-cart-empty': '/my-account/my-cart',
    'account-wishlist-empty': '/my-account/my-wishlist',
    'account-reviews': '/my-account/reviews',
    'account-feedback': '/my-account/my-feedback',
    'account-review-form': '/candles/product/CND-001/feedback',
    'account-delivery': '/my-account/my-delivery-information',
    'account-profile': '/my-account/profile',
    'account-security': '/my-account/security',
  }
  for (const [name, address] of Object.entries(pages)) await takeAddress(page, name, address)
})
