/** @module-tag nightly */
import { expect, test } from 'vitest'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyImport } from './apply-import.server.ts'
import { findAdminProduct } from './find-product.server.ts'
import { planImport } from './plan-import.server.ts'
import { deleteProducts } from './set-products-active.server.ts'

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

async function planFile(shop: TestShop, admin: SignedInUser, text: string) {
  const plan = await planImport(shop, admin, new TextEncoder().encode(text))
  if (!plan.ok) throw new Error(plan.problem.code)
  return plan.value
}

const header = 'article,name,category,description,aboutProduct,color,quantity,price'

test('every bad line is listed with its problems, and while there is one nothing is imported', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'CND-1' })
  await aProduct(shop, { article: 'GONE-1' })
  await deleteProducts(shop, admin, ['GONE-1'])
  const invalidLines = [
    [',Lamp,Candles,S,L,Red,1,1', 'Every line needs an article, so that importing it again adds nothing twice.'],
    ['../x,Lamp,Candles,S,L,Red,1,1', productFormMessages.articleWrong],
    ['GONE-1,Lamp,Candles,S,L,Red,1,1', 'This article belongs to a product that was deleted.'],
    ['CND-1,,Candles,S,L,Red,1,1', 'Please Enter product name'],
    [
      'CND-2,Lamp,Chairs,S,L,Red,1,1',
      '“Chairs” is no category of the shop. Please use one of Candles, Lighting Decor, Gift Sets, Get Warm, Table Games, Books & Journals.',
    ],
    [
      'CND-3,Lamp,Candles,S,L,Mauve,1,1',
      '“Mauve” is no color of the shop. Please use one of Red, Blue, Green, Yellow, Orange, Purple, Pink, Black, White, Gray, No color.',
    ],
    ['CND-4,Lamp,Candles,S,L,Red,1.5,1', '“1.5”: Please enter a whole number of pieces, 0 or more'],
    ['CND-5,Lamp,Candles,S,L,Red,1,0', `“0”: ${productFormMessages.priceWrong}`],
    ['CND-6,Lamp', 'It has 2 cells instead of 8.'],
    ['CND-7,Lamp,Candles,S,L,Red,1,1,1', 'It has 9 cells instead of 8.'],
    ['CND-1,Lamp,Candles,S,L,Red,1,1', 'The same article is in line 6 already.'],
  ] as const
  const lines = invalidLines.map(([line]) => line).join('\n')
  const { id, plan } = await planFile(shop, admin, `${header}\nCND-8,Good,Candles,S,L,Red,1,1\n${lines}\n`)

  const imported = await applyImport(shop, admin, id)

  expect(plan.bad.map(({ line, problems }) => [line, ...problems])).toEqual(
    invalidLines.map(([, problem], index) => [index + 3, problem]),
  )
  expect(imported).toEqual({ ok: false, problem: { code: 'import-not-found' } })
  expect(await findAdminProduct(shop, 'CND-8')).toBeNull()
})

test('an unknown picture and a word that is neither yes nor no are refused', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'A' })
  await aProduct(shop, { article: 'B' })

  const { plan } = await planFile(
    shop,
    admin,
    `article,active,image\nA,maybe,\nB,yes,/media/${'0'.repeat(32)}-160.webp`,
  )

  expect(plan.bad.map(({ line, problems }) => [line, ...problems])).toEqual([
    [2, 'Please write yes or no in “active”.'],
    [3, 'One of the pictures to keep is not known. Please send it again.'],
  ])
})

test('a file cannot activate a product without a picture', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'A', active: false })
  await aProduct(shop, { article: 'B', active: false, pictures: 1 })

  const { plan } = await planFile(shop, admin, 'article,active\nA,yes\nB,yes')

  expect(plan.bad).toMatchObject([{ article: 'A', problems: [catalogueFileMessages.lines.withoutPicture] }])
  expect(plan.alterations.map(({ article }) => article)).toEqual(['B'])
})

test('a new product with missing columns is refused with their names', async () => {
  const { shop, admin } = await aShopWithAdmin()

  const { plan } = await planFile(shop, admin, 'article,name,price\nNEW-1,Lamp,5')

  expect(plan.bad).toMatchObject([
    {
      problems: [
        'There is no such product, and to add it these are missing: category, description, aboutProduct, color, quantity.',
      ],
    },
  ])
})

test('an unusable file is refused with a reason', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const files = [
    ['', { code: 'file-missing' }],
    ['article,name\n', { code: 'file-empty' }],
    ['article,weight\nA,1', { code: 'column-unknown', column: 'weight' }],
    ['article,name,Name\nA,1,2', { code: 'column-twice', column: 'name' }],
    ['name\nLamp', { code: 'column-missing', column: 'article' }],
    ['PK\u0003\u0004\0\0', { code: 'file-unreadable' }],
    ['article,name\nA,"Lamp" green', { code: 'file-unreadable' }],
    [`article\n${'A\n'.repeat(productLimits.importLinesMax + 1)}`, { code: 'too-many-lines' }],
    ['x'.repeat(productLimits.importMaxBytes + 1), { code: 'file-too-large' }],
  ] as const

  const refused = await Promise.all(files.map(([text]) => planImport(shop, admin, new TextEncoder().encode(text))))

  expect(refused).toEqual(files.map(([, problem]) => ({ ok: false, problem })))
})
