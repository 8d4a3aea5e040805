import { expect, test } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { aPicture, namesIn } from '#tests/support/test-pictures.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

async function anAdminApi() {
  const { shop, ask } = await openTestApi()
  const cookie = await sessionCookieFor(shop, await anAdmin(shop))
  return {
    shop,
    ask,
    send: (method: string, path: string, body: unknown) => ask(path, { method, body, headers: { cookie } }),
  }
}

async function aDataUrl(width = 200, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<string> {
  return `data:image/${format};base64,${(await aPicture({ width, height: 200, format })).toString('base64')}`
}

const lantern = {
  name: 'Winter lantern',
  category: 'Lighting Decor',
  description: 'A small light.',
  aboutProduct: 'Glass and iron.',
  color: 'Grey',
  quantity: '12',
  price: '49.50',
}

test('a product can be added, with numbers as text, and is then found by customers', async () => {
  const { ask, send } = await anAdminApi()
  const body = { ...lantern, image: [await aDataUrl(200), await aDataUrl(220)], picture: [await aDataUrl(240)] }

  const added = await send('POST', '/product', body)

  expect(added).toMatchObject({
    status: 201,
    body: { article: 'LGT-001', category: 'Lighting Decor', color: 'Gray', quantity: 12, price: 49.5 },
  })
  expect((await ask('/product?article=LGT-001')).body).toMatchObject({
    name: 'Winter lantern',
    image: [{}, {}].map(() => expect.any(String)),
  })
})

test('a product can be changed, with some pictures kept by their URLs in a new order', async () => {
  const { send } = await anAdminApi()
  const first = await send('POST', '/product', { ...lantern, image: [await aDataUrl(200), await aDataUrl(220)] })
  const { image, picture } = first.body as { image: string[]; picture: string }
  const change = { ...lantern, article: 'LGT-001', price: 39, image: [image[1], await aDataUrl(240)], picture }

  const changed = await send('PUT', '/product', change)

  expect(changed).toMatchObject({ status: 200, body: { price: 39, image: [image[1], expect.any(String)] } })
})

test.for([
  ['nothing at all', {}, 422, 'Please Enter product name'],
  ['no pictures', { ...lantern }, 422, 'Please add images'],
  [
    'six pictures',
    { ...lantern, image: Array(6).fill('data:image/png;base64,AAAA') },
    422,
    "You've exceeded the maximum number of pictures",
  ],
  [
    'a drawing',
    { ...lantern, image: [`data:image/png;base64,${btoa('<svg onload="alert(1)">')}`] },
    415,
    'Unsupported file type: svg',
  ],
  [
    'an address elsewhere',
    { ...lantern, image: ['https://example.com/a.png'] },
    422,
    'One of the pictures to keep is not known. Please send it again.',
  ],
  ['a list', [], 400, 'This request could not be understood.'],
] as const)('a refused product stores nothing: %s', async ([, body, status, error]) => {
  const { shop, send } = await anAdminApi()

  const answered = await send('POST', '/product', body)

  expect(answered.status).toBe(status)
  expect(answered.body).toMatchObject(status === 400 ? { code: 'malformed' } : { error })
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('every missing field is named, with its own sentence', async () => {
  const { send } = await anAdminApi()

  const { body } = await send('POST', '/product', { name: ' ', price: ' ', quantity: '1.5' })

  expect(body).toMatchObject({
    code: 'invalid',
    fields: {
      name: 'Please Enter product name',
      description: 'Please enter a short description of product',
      aboutProduct: 'Please enter a full description of product',
      category: 'Please select category',
      color: 'Please select color',
      quantity: 'Please enter a whole number of pieces, 0 or more',
      price: 'Please enter the price of product',
      image: 'Please add images',
    },
  })
})

test('a picture over 10 MB is too large, and stores nothing', { tags: 'nightly' }, async () => {
  const { shop, send } = await anAdminApi()
  const image = [`data:image/jpeg;base64,${Buffer.alloc(uploadLimits.pictureMaxBytes + 1, 0xff).toString('base64')}`]

  const answered = await send('POST', '/product', { ...lantern, image })

  expect(answered).toMatchObject({ status: 413, body: { code: 'picture-too-large' } })
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('a large body by a guest or a customer is refused before it is read', async () => {
  const { shop, ask } = await anAdminApi()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))
  const body = { ...lantern, image: ['x'.repeat(requestLimits.textBodyMaxBytes)] }

  const answered = [
    await ask('/product', { method: 'POST', body }),
    await ask('/product', { method: 'POST', body, headers: { cookie } }),
  ]

  expect(answered.map(({ status }) => status)).toEqual([401, 403])
})

test('a taken article, an unknown product and a product that was changed meanwhile are refused', async () => {
  const { shop, send } = await anAdminApi()
  const { article } = await aProduct(shop)
  const body = { ...lantern, image: [await aDataUrl()], article }

  const answered = [
    await send('POST', '/product', body),
    await send('PUT', '/product', { ...body, article: 'NOT-001' }),
    await send('PUT', '/product', { ...body, version: 7 }),
  ]

  expect(answered.map(({ status }) => status)).toEqual([409, 404, 409])
})

async function aStockedProduct(shop: TestShop) {
  const product = await aProduct(shop, { stock: 10, held: 2, pictures: 1, category: 'lighting-decor' })
  const sell = () => shop.db.updateTable('products').set({ on_hand: 9, held: 1 }).where('id', '=', product.id).execute()
  return { ...product, sell }
}

test('only an admin gets a version, which every hold and sale changes', async () => {
  const { shop, ask, send } = await anAdminApi()
  const { article, sell } = await aStockedProduct(shop)
  const read = async () => (await send('GET', `/product?article=${article}`, undefined)).body

  const before = await read()
  await sell()
  const after = await read()

  expect([before, after]).toMatchObject([
    { quantity: 8, version: '1-10-2' },
    { quantity: 8, version: '1-9-1' },
  ])
  expect((await ask(`/product?article=${article}`)).body).not.toHaveProperty('version')
})

test('a stock counted before a sale does not put the sold pieces back on sale', async () => {
  const { shop, send } = await anAdminApi()
  const { id, article, sell } = await aStockedProduct(shop)
  const before = await send('GET', `/product?article=${article}`, undefined)
  const { image, version } = before.body as { image: string[]; version: string }
  const change = { ...lantern, article, image, quantity: 8 }
  await sell()
  await shop.db.updateTable('products').set({ held: 0 }).where('id', '=', id).execute()

  const refused = [
    await send('PUT', '/product', { ...change, version }),
    await send('PUT', '/product', { ...change, seenQuantity: 8 }),
    await send('PUT', '/product', { ...change, seenQuantity: 'some' }),
  ]
  const taken = await send('PUT', '/product', { ...change, seenQuantity: '9', version: '1-9-0' })

  expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
    [409, 'stale'],
    [409, 'stale'],
    [422, 'invalid'],
  ])
  expect(taken).toMatchObject({ status: 200, body: { quantity: 8, version: '2-8-0' } })
})

test('a wrong seen quantity is named beside the other wrong fields', async () => {
  const { shop, send } = await anAdminApi()
  const { article } = await aStockedProduct(shop)

  const { body } = await send('PUT', '/product', { ...lantern, article, name: ' ', seenQuantity: 'some' })

  expect(body).toMatchObject({
    error: 'Please Enter product name',
    code: 'invalid',
    fields: { name: 'Please Enter product name', seenQuantity: 'Please enter a whole number of pieces, 0 or more' },
  })
})

test('a stock set without the seen quantity is stored, and the audit log says so', async () => {
  const { shop, send } = await anAdminApi()
  const { article } = await aStockedProduct(shop)
  const { image } = (await send('GET', `/product?article=${article}`, undefined)).body as { image: string[] }
  const change = { ...lantern, article, image, quantity: 20 }

  await send('PUT', '/product', change)
  await send('PUT', '/product', change)
  await send('PUT', '/product', { ...change, quantity: 21, seenQuantity: 20 })

  expect(await listAuditEntries(shop.db, article, 'product.quantity-set-unseen')).toMatchObject([{ from: 8, to: 20 }])
})

test('several products can be deactivated, activated and deleted at once', async () => {
  const { shop, ask, send } = await anAdminApi()
  const [one, two] = [await aProduct(shop, { pictures: 1 }), await aProduct(shop)]
  const articles = [one.article, two.article]

  const off = await send('PUT', '/product-state', { articles, active: false })
  const hidden = await ask(`/product?article=${one.article}`)
  const on = await send('PUT', '/product-state', { articles, active: true })
  const deleted = await send('DELETE', '/product', { articles })
  const nonsense = await send('PUT', '/product-state', { articles: 'all', active: 'yes' })

  expect([off.body, hidden.status, on.body]).toEqual([
    { articles, withoutPictures: [] },
    404,
    { articles: [one.article], withoutPictures: [two.article] },
  ])
  expect([deleted.status, deleted.body, nonsense.status]).toEqual([200, { articles }, 422])
})
