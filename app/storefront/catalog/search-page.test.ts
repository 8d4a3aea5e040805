import { expect, test } from 'vitest'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './search-page.tsx'

test('a search finds products by their name', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Sage Gourd Lamp', category: 'lighting-decor' })
  await aProduct(shop, { name: 'Wool Blanket', category: 'get-warm' })

  const { found, popular } = await load(shop, '/search?query=lamp')

  expect(found?.products.map(({ article }) => article)).toEqual([lamp.article])
  expect(popular).toEqual([])
})

test('a search without results shows popular products', async () => {
  const shop = await openTestShop()
  const favorite = await aProduct(shop, { name: 'Wool Blanket', popularity: 9 })

  const { found, popular } = await load(shop, '/search?query=xylophone')

  expect(found?.total).toBe(0)
  expect(popular.map(({ article }) => article)).toEqual([favorite.article])
})

test('a search finds stories and pages, on its first page, and is rendered again when one changes or ends', async () => {
  const shop = await openTestShop()
  const endsAt = new Date(shop.now().getTime() + 60_000)
  await aStory(shop, { title: 'Two cups and a samovar', endsAt })
  const { page, args } = loaderArgsFor(shop, '/search?query=samovar')

  const { content } = (await loader(args)).page
  const further = await load(shop, '/search?query=samovar&page=2')

  expect(content).toMatchObject([{ kind: 'story', title: 'Two cups and a samovar' }])
  expect(further.content).toEqual([])
  expect([page.pageNames?.has('content'), page.trueUntil]).toEqual([true, endsAt])
})

test('a blank search runs no search', async () => {
  const shop = await openTestShop()
  await aProduct(shop)

  const { found, popular } = await load(shop, '/search?query=%20%20')

  expect(found).toBeNull()
  expect(popular).toHaveLength(1)
})

test('other clients may call the search text "name"', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Sage Gourd Lamp' })

  const { found } = await load(shop, '/search?name=lamp')

  expect(found?.total).toBe(1)
})

test('any search text is accepted without an error', async () => {
  const shop = await openTestShop()
  const typed = `${'\'"%_\\&<>🕯️\0'}${'x'.repeat(5000)}`

  const { found } = await load(shop, `/search?query=${encodeURIComponent(typed)}&page=99`)

  expect(found).toMatchObject({ total: 0, page: 1 })
})

test('a search page can be cached, and is rebuilt when the catalogue, a story or a product on it changes', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Sage Gourd Lamp' })
  const { page, args } = loaderArgsFor(shop, '/search?query=lamp')

  await loader(args)

  expect([...(page.pageNames ?? [])]).toEqual(['catalogue', 'content', `product:${lamp.article}`])
})

test('a search text that is too long is cut', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'a'.repeat(accountLimits.nameMaxLength) })

  const { found } = await load(shop, `/search?query=${'a'.repeat(accountLimits.nameMaxLength)}`)

  expect(found?.total).toBe(1)
})

async function load(shop: TestShop, address: string) {
  return (await loader(loaderArgsFor(shop, address).args)).page
}
