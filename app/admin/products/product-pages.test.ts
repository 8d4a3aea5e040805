/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminProductMessages as messages } from '#rulebook/admin-product-messages.ts'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import { productFormMessages as problems } from '#rulebook/product-form-messages.ts'
import { findAdminProduct, findProduct } from '#shop/catalog/find-product.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const lantern = {
  name: 'Winter lantern',
  category: 'Lighting Decor',
  description: 'A small light for a long evening.',
  aboutProduct: 'Glass and iron, made by hand.',
  color: 'Black',
  quantity: '12',
  price: '4,950',
  article: '',
}

test('a product is added with its pictures by a form without scripts, and is in the shop at once', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const pictures = {
    gallery: [await aFile(300), await aFile(310)],
    'gallery-alt': ['From the front', ''],
    hover: await aFile(320),
  }

  const added = await pages.post('/add-product', { ...lantern, ...pictures, newCollection: 'on' })
  const shown = await pages.get(added.location ?? '')

  const [, article = ''] = /^\/change-product\/(LGT-\d+)\?done=added$/.exec(added.location ?? '') ?? []
  expect(added.status).toBe(302)
  expect(shown.text).toContain(messages.add.added('Winter lantern'))
  expect(shown.html).toContain('value="4950.00"')
  expect(await findProduct(shop, article)).toMatchObject({
    name: 'Winter lantern',
    priceCents: 495_000,
    available: 12,
  })
  expect(await findAdminProduct(shop, article)).toMatchObject({
    newCollection: true,
    pictures: [{ alt: 'From the front' }, { alt: 'Winter lantern' }, { alt: 'Winter lantern' }],
  })
})

test('a product is duplicated and deleted from its own page, too', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const pages = await openAdminPages(shop)

  const { html } = await pages.get(`/change-product/${article}`)

  expect(html).toContain(`href="/add-product?like=${article}"`)
  expect(html).toContain(`href="/delete-card/delete?article=${article}&amp;back=%2Fdelete-card"`)
})

test('errors are shown at the fields of the product form, and no input is lost', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => aFile(200 + place)))

  const empty = await pages.post('/add-product', { name: 'Half a lantern' })
  const wrong = await pages.post('/add-product', { ...lantern, price: 'nothing', quantity: '-1' })
  const withoutPictures = await pages.post('/add-product', lantern)
  const webp = await pages.post('/add-product', { ...lantern, gallery: await aFile(300, 'webp') })
  const tooMany = await pages.post('/add-product', { ...lantern, gallery: six })

  const missing = ['description', 'category', 'color', 'quantity', 'price', 'aboutProduct'] as const
  expect(empty.status).toBe(422)
  expect(missing.filter((field) => !empty.text.includes(problems[field]))).toEqual([])
  expect(empty.text).toContain(problems.images)
  expect(empty.html).toContain('value="Half a lantern"')
  expect(wrong.text).toContain(problems.images)
  expect(wrong.text).toContain(problems.priceWrong)
  expect(wrong.text).toContain(problems.quantityWrong)
  expect([withoutPictures.status, withoutPictures.text]).toEqual([422, expect.stringContaining(problems.images)])
  expect([webp.status, webp.text]).toEqual([415, expect.stringContaining(problems.unsupported('webp'))])
  expect([tooMany.status, tooMany.text]).toEqual([422, expect.stringContaining(problems.tooManyPictures)])
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('a copied product has the other’s pictures and a new article', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Zephyr jar', pictures: 2 })
  const pages = await openAdminPages(shop)

  const table = await pages.get('/delete-card')
  const { html, text } = await pages.get(`/add-product?like=${article}`)

  expect(table.html).toContain(`href="/add-product?like=${article}"`)
  expect(text).toContain(messages.add.copyOf(article))
  expect(html).toContain('value="Zephyr jar"')
  expect(html).not.toContain(`value="${article}"`)
  expect(text).toContain(messages.pictures.keep(2))
})

test('a change keeps the unchanged pictures, and does not overwrite the change of another admin', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Zephyr jar', pictures: 1 })
  const product = await findAdminProduct(shop, article)
  const gallery = product?.pictures[0]?.hash ?? ''
  const pages = await openAdminPages(shop)
  const save = (fields: Record<string, string>) =>
    pages.post(`/change-product/${article}`, { ...lantern, gallery, version: '1', seenQuantity: '10', ...fields })

  const wrong = await save({ price: 'nothing' })
  const saved = await save({ price: '39.00' })
  const shown = await pages.get(saved.location ?? '')
  const late = await save({ price: '5.00' })

  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(problems.priceWrong)])
  expect(saved).toMatchObject({ status: 302, location: `/change-product/${article}?done=saved` })
  expect(shown.text).toContain(messages.change.saved('Winter lantern'))
  expect(shown.html).toContain('value="39.00"')
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(problems.changedMeanwhile)])
  expect(late.html).toContain('value="5.00"')
  expect(await findAdminProduct(shop, article)).toMatchObject({ priceCents: 3900, name: 'Winter lantern' })
})

test('a product is deactivated and activated on its page, but not activated without a picture', async () => {
  const shop = await openTestShop()
  const seen = await aProduct(shop, { name: 'Zephyr jar', pictures: 1 })
  const unseen = await aProduct(shop, { name: 'Dark jar', active: false })
  const pages = await openAdminPages(shop)
  const send = (article: string, intent: string) => pages.post(`/change-product/${article}`, { intent })

  const off = await send(seen.article, 'deactivate')
  const inShop = await findProduct(shop, seen.article)
  const [on, refused] = [await send(seen.article, 'reactivate'), await send(unseen.article, 'reactivate')]

  expect(off.text).toContain(messages.change.deactivated('Zephyr jar'))
  expect(off.text).toContain(messages.change.inactive)
  expect(inShop).toBeNull()
  expect(on.text).toContain(messages.change.reactivated('Zephyr jar'))
  expect(refused.text).toContain(problems.oneWithoutPicture('Dark jar'))
})

test('an unknown product is not found, and cannot be changed', async () => {
  const pages = await openAdminPages(await openTestShop())

  const shown = await pages.get('/change-product/NO-1')
  const changed = await pages.post('/change-product/NO-1', { ...lantern, version: '1', gallery: await aFile(300) })

  expect([shown.status, shown.text]).toEqual([404, expect.stringContaining(messages.change.missing)])
  expect(changed.status).toBe(404)
})

test('the form suggests the next article of a category, and reports one that is taken or invalid', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { article: 'CND-041' })
  const pages = await openAdminPages(shop)
  const ask = async (params: string) => JSON.parse((await pages.get(`/save-product?${params}`)).text)

  const answers = [
    await ask('category=candles'),
    await ask(`article=${article}`),
    await ask('article=no+article!'),
    await ask('article=CND-777'),
    await ask(''),
  ]

  expect(answers).toEqual([
    { error: null, next: 'CND-042' },
    { error: problems.articleTaken, next: null },
    { error: problems.articleWrong, next: null },
    { error: null, next: null },
    { error: null, next: null },
  ])
})

test('a browser with scripts saves in the same way, and gets the result as data', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)

  const refused = await pages.post('/save-product', { ...lantern, price: 'nothing' })
  const added = await pages.post('/save-product', { ...lantern, article: 'LGT-900', gallery: await aFile(300) })
  const taken = await pages.post('/save-product', { ...lantern, article: 'LGT-900', gallery: await aFile(300) })
  const changed = await pages.post('/save-product?change=LGT-900', {
    ...lantern,
    version: '9',
    gallery: await aFile(301),
  })

  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    422,
    { ok: false, status: 422, fields: { price: problems.priceWrong, image: problems.images } },
  ])
  expect([added.status, JSON.parse(added.text)]).toMatchObject([200, { ok: true, article: 'LGT-900' }])
  expect(added.headers.get('cache-control')).toBe('no-store')
  expect([taken.status, JSON.parse(taken.text)]).toMatchObject([409, { fields: { article: problems.articleTaken } }])
  expect([changed.status, JSON.parse(changed.text)]).toMatchObject([409, { text: problems.changedMeanwhile }])
})

async function aFile(width: number, format: 'jpeg' | 'webp' = 'jpeg'): Promise<File> {
  const bytes = new Uint8Array(await aPicture({ width, height: 200, format }))
  return new File([bytes], `picture-${width}.jpg`, { type: 'image/jpeg' })
}

test('a product’s own number for the notice is saved on its page, and nothing removes it again', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const pages = await openAdminPages(shop)
  const post = (below: string) => pages.post(`/change-product/${article}`, { intent: 'stock-notice', below })

  const saved = await post('3')
  const wrong = await post('three')
  const shown = await pages.get(`/change-product/${article}`)
  const removed = await post('')

  expect(saved.text).toContain(noticeMessages.stockLimit.saved(3))
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(noticeMessages.stockLimit['wrong-limit'])])
  expect(shown.html).toMatch(/<input[^>]* name="below"[^>]* value="3"/)
  expect(removed.text).toContain(noticeMessages.stockLimit.removed)
})
