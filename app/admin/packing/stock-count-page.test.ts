/** @module-tag nightly */
import { expect, test } from 'vitest'
import { stockCountMessages as messages } from '#rulebook/stock-count-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a product is found by its article in any case and by a part of its name, and several are offered', async () => {
  const shop = await openTestShop()
  const blue = await aProduct(shop, { name: 'Blue Harbour Mug', stock: 4 })
  await aProduct(shop, { name: 'Red Harbour Mug' })
  const pages = await openAdminPages(shop)
  const find = (text: string) => pages.get(`/packing/stock-count?scan=${encodeURIComponent(text)}`)

  const [byArticle, byName, several, none] = [
    await find(blue.article.toLowerCase()),
    await find('blue harb'),
    await find('harbour'),
    await find('no such thing'),
  ]

  for (const found of [byArticle, byName]) expect(found.text).toContain(messages.expected(4))
  expect(several.text).toContain(messages.matches)
  expect(several.text).not.toContain(messages.expected(4))
  expect(none.text).toContain(messages.noMatch('no such thing'))
})

test('a count is saved by its form, a difference asks for the reason and keeps what was typed, and the ledger names the order', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { name: 'Blue Harbour Mug', stock: 6 })
  const { number } = await aPaidOrder(shop, [mug], { quantity: 2 })
  const pages = await openAdminPages(shop)
  const path = `/packing/stock-count?scan=${mug.article}`
  const form = { article: mug.article, name: 'Blue Harbour Mug', expected: '6', seenCount: '1', counted: '5' }

  const asked = await pages.post(path, form)
  const saved = await pages.post(path, { ...form, reason: 'broken' })
  const empty = await pages.post(path, { ...form, counted: '' })

  expect([asked.status, asked.html.includes('value="5"')]).toEqual([422, true])
  expect(asked.text).toContain(messages.problems['reason-missing'])
  expect(saved.text).toContain(messages.saved('Blue Harbour Mug', messages.difference(-1), 3))
  expect(saved.text).toContain(`№${number}`)
  expect(empty.text).toContain(messages.countedInvalid)
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 3, held: 0 })
})
