import { expect, test } from 'vitest'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aReview, type MadeProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listUnreviewed } from './list-unreviewed.server.ts'

test('arrived products can be reviewed, the latest first and each product once', async () => {
  const shop = await openTestShop()
  const [olena, marko] = [await anActor(shop), await anActor(shop)]
  const [candle, lamp] = [await aProduct(shop, { name: 'Candle' }), await aProduct(shop, { name: 'Lamp' })]
  await anArrivedOrder(shop, olena, [candle, lamp])
  shop.clock.advance(86_400_000)
  const { number } = await anArrivedOrder(shop, olena, [candle])

  const mine = await listUnreviewed(shop, olena)

  expect(mine.map(({ product }) => product.name)).toEqual(['Candle', 'Lamp'])
  expect(mine[0]).toMatchObject({
    orderNumber: number,
    arrivedAt: new Date('2026-01-16T12:00:00Z'),
    product: { path: `/candles/product/${candle.article}` },
  })
  expect(await listUnreviewed(shop, marko)).toEqual([])
})

test('an arrived product has a picture for the day and one for the evening', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const candle = await aProduct(shop, { pictures: 2, hoverPicture: true })
  await anArrivedOrder(shop, olena, [candle])

  const [mine] = await listUnreviewed(shop, olena)

  const { picture, lit } = mine?.product ?? {}
  expect([picture?.hash, lit?.hash]).toEqual(await shownPictures(shop, candle))
})

test('products on their way, reviewed, refunded or no longer sold are not offered for review', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const [reviewed, onItsWay, inactive, refunded] = [
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
  ]
  await aReview(shop, reviewed, { email: olena.email, status: 'declined' })
  await aPaidOrder(shop, [onItsWay], {}, olena)
  await anArrivedOrder(shop, olena, [reviewed, inactive])
  const returned = await anArrivedOrder(shop, olena, [refunded])
  await changeStatus(shop, returned, 'Refunded')
  await shop.db.updateTable('products').set({ active: false }).where('article', '=', inactive.article).execute()

  const mine = await listUnreviewed(shop, olena)

  expect(mine).toEqual([])
})

async function anArrivedOrder(shop: TestShop, customer: Parameters<typeof aPaidOrder>[3], products: MadeProduct[]) {
  const order = await aPaidOrder(shop, products, {}, customer)
  await changeStatus(shop, order, 'Delivered')
  return order
}

async function changeStatus(
  shop: TestShop,
  { number }: Awaited<ReturnType<typeof aPaidOrder>>,
  status: 'Delivered' | 'Refunded',
): Promise<void> {
  const admin = await anActor(shop, { isAdmin: true })
  await changeOrderStatus(shop, admin, { number, status, reason: 'As it went' })
}

/** Of the main picture and of the one for the evening. */
async function shownPictures({ db }: TestShop, { id }: MadeProduct): Promise<string[]> {
  const rows = await db.selectFrom('product_pictures').select(['view', 'hash']).where('product_id', '=', id).execute()
  return ['main', 'hover'].map((view) => rows.find((row) => row.view === view)?.hash ?? 'missing')
}
