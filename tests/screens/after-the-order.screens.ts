import type { Article, ProductId } from '#shop/catalog/catalog.ts'
import { orderPath } from '#shop/orders/order-links.server.ts'
import { returnPath } from '#shop/returns/return-links.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aLabelledParcel } from '#tests/support/make-parcels.ts'
import type { MadeProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, aLabelledReturn } from '#tests/support/make-returns.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { takeAddress } from './take-screen.ts'

test('what a guest does after the order', async ({ page, shop }) => {
  const products = await listSomeProducts(shop)
  const [lamp] = products
  const open = await aPaidOrder(shop, products)
  const delivered = await aDeliveredOrder(shop, products, { quantity: 2 })
  const asked = lamp && (await aFaultReturn(shop, delivered, lamp))
  const pages = {
    'order-open': orderPath(shop, open.number),
    'order-change-address': orderPath(shop, open.number, '/address'),
    'order-change-pieces': orderPath(shop, open.number, '/pieces'),
    'order-cancel': orderPath(shop, open.number, '/cancel'),
    'order-withdraw': orderPath(shop, open.number, '/withdraw'),
    'order-pickup-point': orderPath(shop, open.number, '/pickup-point'),
    'order-delivered': orderPath(shop, delivered),
    'order-return': orderPath(shop, delivered, '/return'),
    'order-invoice': orderPath(shop, open.number, '/invoice'),
    ...(asked && { 'return-asked': returnPath(shop, asked) }),
    'return-label-sent': returnPath(shop, await aLabelledReturn(shop)),
  }
  for (const [name, address] of Object.entries(pages)) await takeAddress(page, name, address)
})

test('what an admin does after the order', async ({ page, shop, context }) => {
  await sellWithTax(shop)
  await signInContext(context, shop, { isAdmin: true })
  const products = await listSomeProducts(shop)
  const [lamp] = products
  const open = await aPaidOrder(shop, products)
  const packed = await aPaidOrder(shop, products)
  await aLabelledParcel(shop, packed.number)
  const delivered = await aDeliveredOrder(shop, products, { quantity: 2 })
  const asked = lamp && (await aFaultReturn(shop, delivered, lamp))
  const pages = {
    'admin-order-packed': `/all-orders/${packed.number}`,
    'admin-order-delivered': `/all-orders/${delivered}`,
    'admin-change-order': `/all-orders/${open.number}/change`,
    'admin-invoice': `/all-orders/${open.number}/invoice`,
    'admin-correct-invoice': `/all-orders/${open.number}/invoice/correct`,
    'admin-return': `/all-returns/${asked}`,
    'admin-return-label-sent': `/all-returns/${await aLabelledReturn(shop)}`,
    'admin-returns-open': '/all-returns',
    'admin-drafts': '/all-orders/drafts',
    'admin-packing-open': '/packing',
    'admin-stock-count': '/packing/stock-count',
    'admin-tracking-numbers': '/packing/tracking-numbers',
    'admin-slips': '/packing/slips',
    'admin-books': '/stats/books',
    'admin-tax': '/shop-settings/tax',
    'admin-reductions': '/delete-card/reductions',
  }
  for (const [name, address] of Object.entries(pages)) await takeAddress(page, name, address)
  await page.goto('/all-orders/drafts')
  await page.getByRole('button', { name: 'New order' }).click()
  await page.waitForURL(/drafts\/\d+$/)
  await takeAddress(page, 'admin-draft', page.url())
  await takeAddress(page, 'admin-quote', `${page.url()}/quote`)
})

test('other pages of admins', async ({ page, shop, context }) => {
  await signInContext(context, shop, { isAdmin: true })
  await aPaidOrder(shop, await listSomeProducts(shop))
  const customer = await shop.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  const email = await shop.db.selectFrom('emails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const pages = {
    'admin-deleted-products': '/delete-card/deleted',
    'admin-import': '/delete-card/import',
    'admin-add-promotion': '/add-promotion',
    'admin-add-scene': '/scenes/new',
    'admin-add-search-words': '/search-words/new',
    'admin-customer': `/customers/${customer.id}`,
    'admin-email': `/emails/${email.id}`,
    'admin-guarantee': '/shop-settings/guarantee',
    'admin-roles': '/roles',
    'admin-audit-log': '/audit-log',
    'admin-set-up-steps': '/setup/steps',
  }
  for (const [name, address] of Object.entries(pages)) await takeAddress(page, name, address)
})

async function listSomeProducts(shop: Shop): Promise<MadeProduct[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', 'article', 'name', 'category', 'color', 'price_cents as priceCents'])
    .where('article', 'in', ['LGT-001', 'WRM-003'])
    .orderBy('article')
    .execute()
  return rows.map((row) => ({ ...row, id: row.id as ProductId, article: row.article as Article }))
}
