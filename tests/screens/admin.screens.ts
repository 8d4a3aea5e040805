import { test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { signInCustomer } from '#tests/support/sign-in-customer.ts'
import { takeAddress } from './take-screen.ts'

test('admin pages', async ({ page, shop }) => {
  const admin = await anAdmin(shop, { email: 'screens-admin@example.com' })
  await signInCustomer(page, shop, admin)
  const candle = await aProduct(shop, { name: 'Candle of the screens' })
  const order = await aPaidOrder(shop, [candle])
  await aPaidOrder(shop, [candle], { quantity: 2 })
  await aReview(shop, candle, { stars: 4, status: 'new' })
  await aQuestion(shop, candle)
  const scene = await shop.db.selectFrom('scenes').select('id').orderBy('id').executeTakeFirstOrThrow()
  const pages = {
    'admin-orders': '/all-orders',
    'admin-order': `/all-orders/${order.number}`,
    'admin-packing': '/packing',
    'admin-returns': '/all-returns',
    'admin-reviews': '/all-reviews',
    'admin-questions': '/all-reviews/questions',
    'admin-products': '/delete-card',
    'admin-add-product': '/add-product',
    'admin-change-product': '/change-product/CND-001',
    'admin-statistics': '/stats',
    'admin-promotions': '/promotions',
    'admin-customers': '/customers',
    'admin-scenes': '/scenes',
    'admin-scene': `/scenes/${scene.id}`,
    'admin-search-words': '/search-words',
    'admin-settings': '/shop-settings',
    'admin-pickup-points': '/pickup-points',
    'admin-emails': '/emails',
    'admin-notices': '/notices',
    'admin-packing-slip': `/all-orders/${order.number}/packing-slip`,
  }
  for (const [name, address] of Object.entries(pages)) await takeAddress(page, name, address)
})
