import { expect, test } from 'vitest'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { readStoredProduct, storableProductOf, storedProductOf } from '#storefront/saved-items/stored-product.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { hasEndedReduction, withoutEndedReduction } from './ended-reductions.ts'
import { planReductions } from './plan-reductions.server.ts'

async function aLoweredLamp() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { priceCents: 5000 })
  const until = Date.now() + 3_600_000
  await planReductions(shop, admin, [article], { price: { cents: 4000 }, startsAt: null, endsAt: new Date(until) })
  const lamp = await findProduct(shop, article)
  if (!lamp) throw new Error('The product was not added')
  return { lamp, until }
}

test('a product that a browser kept is lowered until its reduction ends, and then has its regular price', async () => {
  const { lamp, until } = await aLoweredLamp()
  const kept = storableProductOf(lamp)
  if (!kept) throw new Error('The product cannot be stored')

  const before = withoutEndedReduction(kept, until - 1)
  const after = withoutEndedReduction(kept, until)

  const reducedText = 'Regular and lowest price in the 30 days before: $50.00'
  expect(before).toMatchObject({ priceCents: 4000, reducedText })
  expect(after).toMatchObject({ priceCents: 5000 })
  expect([after.reducedText, after.reduction]).toEqual([undefined, undefined])
})

test('a sentence that an earlier release stored without its end is not shown', async () => {
  const { lamp } = await aLoweredLamp()
  const { reduction, ...stored } = storedProductOf(lamp)

  expect(readStoredProduct(stored)?.reducedText).toBeUndefined()
})

test('the data of a page are over when the reduction of any product in them is', async () => {
  const { lamp, until } = await aLoweredLamp()
  const { reduction, reducedText, ...plain } = lamp
  const page = { listing: { products: [plain, lamp] }, scene: null }

  expect(hasEndedReduction(page, until - 1)).toBe(false)
  expect(hasEndedReduction(page, until)).toBe(true)
  expect(hasEndedReduction({ ...page, listing: { products: [plain] } }, until)).toBe(false)
})
