/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { catalogueTableMessages as messages } from '#rulebook/catalogue-table-messages.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { type AdminPages, openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('price and stock are changed in the table, and invalid ones are refused with a message', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Zephyr jar', stock: 4, priceCents: 1000 })
  const pages = await openAdminPages(shop)
  const save = (quantity: string, price: string) =>
    pages.post(path, { intent: 'figures', article, quantity, price, seenQuantity: '4', version: '1' })

  const [noPrice, noNumber] = [await save('7', 'a lot'), await save('few', '12.50')]
  const saved = await save('7', '12,50')

  expect(noPrice.text).toContain(productFormMessages.priceWrong)
  expect(noNumber.text).toContain(productFormMessages.quantityWrong)
  expect(saved.text).toContain(messages.row.saved('Zephyr jar', '$12.50', 7))
  expect(await findAdminProduct(shop, article)).toMatchObject({ priceCents: 1250, available: 7 })
})

test('a price or stock entered before another admin changed the product does not overwrite their change', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Zephyr jar', stock: 4, held: 2, priceCents: 1000 })
  const pages = await openAdminPages(shop)
  const save = (fields: Record<string, string>) =>
    pages.post(path, { intent: 'figures', article, quantity: '2', price: '10', seenQuantity: '2', ...fields })

  const same = await save({ version: '1' })
  await save({ version: '1', price: '11' })
  const late = await save({ version: '1', price: '12' })
  const missingProduct = await save({ article: 'NO-1' })

  expect(same.text).toContain(messages.done.nothing)
  expect(late.text).toContain(messages.row.conflict('Zephyr jar'))
  expect(missingProduct.text).toContain(productFormMessages.notFound)
  expect(await findAdminProduct(shop, article)).toMatchObject({ priceCents: 1100 })
})

test('several products are deactivated and activated at once, but none is activated without a picture', async () => {
  const shop = await openTestShop()
  const seen = await aProduct(shop, { name: 'Zephyr jar', pictures: 1 })
  const unseen = await aProduct(shop, { name: 'Dark jar' })
  const pages = await openAdminPages(shop)
  const move = (intent: string, ...article: string[]) => pages.post(path, { intent, article })

  const off = await move('deactivate', seen.article, unseen.article)
  const twice = await move('deactivate', seen.article)
  const back = await move('reactivate', seen.article, unseen.article)
  const alone = await move('reactivate', unseen.article)

  expect(off.text).toContain(messages.done.deactivated(messages.done.are(2)))
  expect(twice.text).toContain(messages.done.nothing)
  expect(back.text).toContain(messages.done.reactivated(messages.done.is('Zephyr jar')))
  expect(back.text).toContain(productFormMessages.withoutPicture(1))
  expect(alone.text).toContain(productFormMessages.oneWithoutPicture('Dark jar'))
  expect(await findAdminProduct(shop, seen.article)).toMatchObject({ active: true })
})

test('before products are deleted the orders and reviews of them are counted, and the deletion can be undone', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { name: 'Zephyr jar', pictures: 1 })
  const { article } = product
  await aPaidOrder(shop, [product])
  await aReview(shop, product)
  const other = await aProduct(shop)
  const pages = await openAdminPages(shop)

  const question = await pages.get(`${path}/delete?article=${article}`)
  const both = await pages.get(`${path}/delete?article=${article}&article=${other.article}`)
  const deleted = await pages.post(path, { intent: 'delete', article })
  const late = await pages.get(`${path}/delete?article=${article}`)
  const restored = await pages.post(path, { intent: 'restore', article })

  const { remove, done } = messages
  expect(question.text).toContain(remove.ask(remove.one('Zephyr jar')))
  expect(question.text).toContain(remove.usage(1, 1, true))
  expect(both.text).toContain(remove.ask(remove.several(2)))
  expect(both.text).toContain(remove.usage(1, 1, false))
  expect(deleted.text).toContain(done.deleted(done.hasBeen('Zephyr jar')))
  expect(deleted.text).toContain(adminMessages.undo)
  expect(late.text).toContain(remove.alreadyDeleted)
  expect(restored.text).toContain(done.restored(done.is('Zephyr jar')))
  expect(await findAdminProduct(shop, article)).toMatchObject({ active: true })
})

test('deleted products are listed with the admin and the date until which they can be restored, and are restored alone or together', async () => {
  const shop = await openTestShop()
  const jar = await aProduct(shop, { name: 'Zephyr jar', pictures: 1 })
  const tray = await aProduct(shop, { name: 'Zephyr tray', pictures: 1 })
  const vase = await aProduct(shop, { name: 'Zephyr vase', pictures: 1 })
  const pages = await openAdminPages(shop, { fullName: 'Inga Holm' })

  const none = await pages.get(deletedPath)
  await pages.post(path, { intent: 'delete', article: [jar.article, tray.article, vase.article] })
  const listed = await pages.get(deletedPath)
  const found = await pages.get(`${deletedPath}?query=tray`)
  const one = await pages.post(deletedPath, { intent: 'restore', article: jar.article })
  const two = await pages.post(deletedPath, { intent: 'restore', article: [tray.article, vase.article] })

  const { deleted, done } = messages
  expect(none.text).toContain(deleted.noneYet)
  expect(listed.text).toContain('Jan 15, 2026, 12:00 UTC')
  expect(listed.text).toContain('Inga Holm')
  expect(listed.text).toContain('Feb 14, 2026')
  expect([found.text.includes('Zephyr tray'), found.text.includes('Zephyr jar')]).toEqual([true, false])
  expect(one.text).toContain(done.restored(done.is('Zephyr jar')))
  expect(two.text).toContain(done.restored(done.are(2)))
  expect(two.text).toContain(deleted.noneYet)
})

test('all products that match the filter are changed at once, also those on other pages', async () => {
  const shop = await openTestShop()
  const count = productLimits.tablePageSize + 1
  await Promise.all(
    Array.from({ length: count }, (_, place) => aProduct(shop, { name: `Zephyr ${place}`, pictures: 1 })),
  )
  const other = await aProduct(shop, { name: 'Quiet jar' })
  const pages = await openAdminPages(shop)
  const back = `${path}?query=zephyr`

  const list = await pages.get(back)
  const question = await pages.get(`${path}/delete?${new URLSearchParams({ all: 'yes', back })}`)
  const off = await pages.post(path, { intent: 'deactivate', all: 'yes', back })
  const elsewhere = await pages.post(path, { intent: 'delete', all: 'yes', back: 'https://elsewhere.example/' })

  const { bulk, done, remove } = messages
  expect(list.text).toContain(bulk.chooseMatching(count))
  expect(question.text).toContain(remove.ask(remove.several(count)))
  expect(off.text).toContain(done.deactivated(done.are(count)))
  expect(elsewhere.text).toContain(messages.nothingChosen)
  const active = await shop.db.selectFrom('products').select('article').where('active', '=', true).execute()
  expect(active).toEqual([{ article: other.article }])
})

test('price, category and new collection of several products are changed together, once, and set back', async () => {
  const shop = await openTestShop()
  const jar = await aProduct(shop, { name: 'Zephyr jar', priceCents: 1999 })
  const tray = await aProduct(shop, { name: 'Zephyr tray', priceCents: 1000 })
  const pages = await openAdminPages(shop)
  const address = await findChangeAddress(pages, [jar.article, tray.article])
  const operation = new URL(address, shop.publicUrl).searchParams.get('operation') ?? ''
  const fields = { priceChange: 'lower', amount: '10', category: 'gift-sets', newCollection: 'yes' }

  const form = await pages.get(address)
  const changed = await pages.post(address, fields)
  const again = await pages.post(address, fields)
  const after = await pages.get(address)
  const changedJar = await findAdminProduct(shop, jar.article)
  const undone = await pages.post(path, { intent: 'undo', operation })

  const { change, done } = messages
  expect(form.text).toContain(change.ask(messages.remove.several(2)))
  expect(form.text).toContain(change.prices('$10.00', '$19.99'))
  expect(changed.location).toBe(address)
  expect(again.text).toContain(done.nothing)
  expect(after.text).toContain(done.changed(done.haveBeen(2)))
  expect(changedJar).toMatchObject({ priceCents: 1799, category: 'gift-sets', newCollection: true })
  expect(undone.text).toContain(done.undone(done.are(2)))
  expect(await findAdminProduct(shop, jar.article)).toMatchObject({ priceCents: 1999, category: 'candles' })
})

test('a change that was cut off comes before a new one, and is continued with one click', async () => {
  const shop = await openTestShop()
  const [jar, pot] = [await aProduct(shop, { priceCents: 1000 }), await aProduct(shop, { priceCents: 2000 })]
  const pages = await openAdminPages(shop)
  const address = await findChangeAddress(pages, [jar.article])
  await pages.post(address, { priceChange: 'lower', amount: '10' })
  // As if the shop had ended between the two.
  const articles = [jar.article, pot.article]
  await shop.db.updateTable('bulk_changes').set({ articles, finished_at: null }).execute()

  const chosenAgain = await findChangeAddress(pages, articles)
  const shown = await pages.get(chosenAgain)
  const continued = await pages.post(chosenAgain, { intent: 'continue' })
  const after = await pages.get(continued.location ?? '')

  expect(new URLSearchParams(chosenAgain.split('?')[1]).get('operation')).toBe(
    new URLSearchParams(address.split('?')[1]).get('operation'),
  )
  expect(shown.text).toContain(messages.change.unfinished(1, 2))
  expect(after.text).toContain(messages.done.changed(messages.done.haveBeen(2)))
  expect(await findAdminProduct(shop, jar.article)).toMatchObject({ priceCents: 900 })
  expect(await findAdminProduct(shop, pot.article)).toMatchObject({ priceCents: 1800 })
})

test('all that match are changed only if they are as many as the page said', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Zephyr jar', priceCents: 1000 })
  const pages = await openAdminPages(shop)
  const address = (await pages.get(`${path}/change?${new URLSearchParams({ all: 'yes', back: path })}`)).location ?? ''
  await aProduct(shop, { name: 'Zephyr pot' })

  const late = await pages.post(address, { seen: '1', priceChange: 'lower', amount: '10' })
  const lateInTable = await pages.post(path, { intent: 'deactivate', all: 'yes', back: path, seen: '1' })

  expect([late.text, lateInTable.text]).toEqual(Array(2).fill(expect.stringContaining(messages.listChanged)))
  expect(await findAdminProduct(shop, article)).toMatchObject({ priceCents: 1000, active: true })
})

test('a change without anything to change, or to a price that there is not, is refused', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { priceCents: catalogLimits.priceCentsMax })
  const pages = await openAdminPages(shop)
  const address = await findChangeAddress(pages, [article])
  const { change } = messages
  const cases = [
    ['', '10', change.nothing],
    ['set', 'a lot', productFormMessages.priceWrong],
    ['raise', '0', change.raiseWrong],
    ['lower', '100%', change.lowerWrong],
    ['raise', '10', change.priceOutOfRange],
  ] as const

  const refused = await Promise.all(cases.map(([priceChange, amount]) => pages.post(address, { priceChange, amount })))
  const withoutOperation = await pages.post(`${path}/change?article=${article}`, { priceChange: 'set', amount: '5' })
  const nothingChosen = await pages.get(await findChangeAddress(pages, []))

  expect(refused.map(({ status, text }, place) => [status, text.includes(cases[place]?.[2] ?? '?')])).toEqual(
    cases.map(() => [422, true]),
  )
  expect(withoutOperation.status).toBe(400)
  expect(nothingChosen.text).toContain(messages.nothingChosen)
  expect(await findAdminProduct(shop, article)).toMatchObject({ priceCents: catalogLimits.priceCentsMax, version: 1 })
})

/** The page sends to an address with an operation. */
async function findChangeAddress(pages: AdminPages, articles: readonly string[]): Promise<string> {
  const params = new URLSearchParams(articles.map((article) => ['article', article]))
  const { location } = await pages.get(`${path}/change?${params}`)
  return location ?? ''
}

test('choosing no products, too many, or an unknown action is refused', async () => {
  const pages = await openAdminPages(await openTestShop())
  const many = Array.from({ length: productLimits.atOnceMax + 1 }, (_, place) => `CND-${place}`)

  const nothing = await pages.post(path, { intent: 'delete', article: 'not/an/article' })
  const tooMuch = await pages.post(path, { intent: 'delete', article: many })
  const senseless = await pages.post(path, { intent: 'burn', article: 'CND-001' })

  expect(nothing.text).toContain(messages.nothingChosen)
  expect(tooMuch.text).toContain(messages.tooMany)
  expect(senseless.status).toBe(400)
})

test('products are found by text, category, state and stock, and an empty table says why', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const none = await pages.get(path)
  await aProduct(shop, { name: 'Zephyr jar, plain', stock: 0 })
  await aProduct(shop, { name: 'Zephyr jar, tall', category: 'gift-sets', active: false })
  const shown = async (params: string) => {
    const { text } = await pages.get(`${path}?${params}`)
    return ['Zephyr jar, plain', 'Zephyr jar, tall'].filter((name) => text.includes(name))
  }

  const lists = await Promise.all(
    ['query=zephyr', 'category=gift-sets', 'state=active', 'stock=out', 'state=inactive&stock=out'].map(shown),
  )
  const noneFound = await pages.get(`${path}?query=boat`)

  expect(none.text).toContain(messages.noneYet)
  expect(lists).toEqual([
    ['Zephyr jar, plain', 'Zephyr jar, tall'],
    ['Zephyr jar, tall'],
    ['Zephyr jar, plain'],
    ['Zephyr jar, plain'],
    [],
  ])
  expect(noneFound.text).toContain(messages.noneText)
})

const path = '/delete-card'
const deletedPath = '/delete-card/deleted'
