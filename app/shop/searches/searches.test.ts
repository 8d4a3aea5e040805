import { expect, test } from 'vitest'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteOldSearches, listSearches } from './list-searches.server.ts'
import { recordSearch, type Searched } from './record-search.server.ts'
import { countedText } from './searched-text.ts'

const dayMs = 86_400_000

test('a text is shown once three visitors have searched for it, however often each did', async () => {
  const shop = await openTestShop()
  await search(shop, 'Hammock', ['ann', 'ann', 'ann', 'bo'], { total: 0 })
  const before = await listSearches(shop)

  await search(shop, ' hammock ', ['carl'], { total: 0 })

  const { notFound, found, totals } = await listSearches(shop)
  expect(before.notFound).toEqual([])
  expect(before.totals).toMatchObject({ searches: 2, withoutResult: 2 })
  expect(notFound).toMatchObject([{ text: 'hammock', searches: 3, withoutResult: 3 }])
  expect([found, totals.searches]).toEqual([[], 3])
})

test('the first click of each visitor counts with its place', async () => {
  const shop = await openTestShop()
  await search(shop, 'lamp', ['ann', 'bo', 'carl'])

  await search(shop, 'lamp', ['ann', 'ann', 'bo'], { place: 4 })
  await search(shop, 'lamp', ['dora'], { place: 9 })

  const { found } = await listSearches(shop)
  expect(found).toMatchObject([{ text: 'lamp', searches: 3, clicks: 2, places: 8 }])
})

test('texts that may be an email address or a phone number are not stored, nor are long ones and those of robots', async () => {
  const shop = await openTestShop()
  const texts = [
    'anna@example.com',
    'anna at example dot com',
    '+380 67 123 45 67',
    '(044) 555-1234',
    'x'.repeat(81),
    ' ',
  ]

  for (const text of texts) await search(shop, text, ['ann'])
  await search(shop, 'lamp', ['crawler'], { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })

  expect(await shop.db.selectFrom('searched_texts').selectAll().execute()).toEqual([])
  expect(['1000 piece puzzle', 'CND-001', 'under $20'].map(countedText)).toEqual([
    '1000 piece puzzle',
    'cnd-001',
    'under $20',
  ])
})

test('the next night nothing tells who searched, and after 90 days the texts are deleted', async () => {
  const shop = await openTestShop()
  await search(shop, 'lamp', ['ann', 'bo', 'carl'])

  shop.clock.advance(dayMs)
  await deleteOldSearches(shop)
  const visitors = await shop.db.selectFrom('search_visitors').selectAll().execute()
  const { found } = await listSearches(shop)
  shop.clock.advance(searchesLimits.keptDays * dayMs)
  await deleteOldSearches(shop)

  expect([visitors, found.length]).toEqual([[], 1])
  expect(await shop.db.selectFrom('searched_texts').selectAll().execute()).toEqual([])
})

test('the searches of the last days are shown beside those of the days before', async () => {
  const shop = await openTestShop()
  await search(shop, 'lamp', ['ann', 'bo', 'carl'])

  shop.clock.advance(searchesLimits.shownDays * dayMs)
  await search(shop, 'mug', ['dora'])

  const { totals, before, found } = await listSearches(shop)
  expect([totals.searches, before.searches, found]).toEqual([1, 3, []])
})

async function search(
  shop: TestShop,
  text: string,
  visitors: readonly string[],
  {
    total = 5,
    place = null,
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }: Partial<Searched> = {},
) {
  for (const visitor of visitors) await recordSearch(shop, { text, visitor, total, place, userAgent })
}
