import { expect, test } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import { aProduct } from '#tests/support/make.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'
import { loader } from './search-page.tsx'

test('a search finds what is called so', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Sage Gourd Lamp', category: 'lighting-decor' })
  await aProduct(shop, { name: 'Wool Blanket', category: 'get-warm' })

  const { found, popular } = await load(shop, '/search?query=lamp')

  expect(found?.products.map(({ article }) => article)).toEqual([lamp.article])
  expect(popular).toEqual([])
})

test('a search that finds nothing offers what others look at', async () => {
  const shop = await openTestShop()
  const favorite = await aProduct(shop, { name: 'Wool Blanket', popularity: 9 })

  const { found, popular } = await load(shop, '/search?query=xylophone')

  expect(found?.total).toBe(0)
  expect(popular.map(({ article }) => article)).toEqual([favorite.article])
})

test('a blank search looks for nothing', async () => {
  const shop = await openTestShop()
  await aProduct(shop)

  const { found, popular } = await load(shop, '/search?query=%20%20')

  expect(found).toBeNull()
  expect(popular).toHaveLength(1)
})

test('other clients may call the text "name"', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Sage Gourd Lamp' })

  const { found } = await load(shop, '/search?name=lamp')

  expect(found?.total).toBe(1)
})

test('whatever is typed, it is no error', async () => {
  const shop = await openTestShop()
  const typed = `${'\'"%_\\&<>🕯️\0'}${'x'.repeat(5000)}`

  const { found } = await load(shop, `/search?query=${encodeURIComponent(typed)}&page=99`)

  expect(found).toMatchObject({ total: 0, page: 1 })
})

test('a search can be kept, and is made anew when the catalogue or a product on it changes', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Sage Gourd Lamp' })
  const { page, visit } = visitTo(shop, '/search?query=lamp')

  await loader(visit)

  expect([...(page.shows ?? [])]).toEqual(['catalogue', `product:${lamp.article}`])
})

test('a text longer than anybody types is cut', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'a'.repeat(limits.nameMaxLength) })

  const { found } = await load(shop, `/search?query=${'a'.repeat(limits.nameMaxLength)}`)

  expect(found?.total).toBe(1)
})

async function load(shop: TestShop, address: string) {
  return (await loader(visitTo(shop, address).visit)).page
}
