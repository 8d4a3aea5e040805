import { expect, test } from 'vitest'
import { aStory, aText } from '#tests/support/make-content.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { searchContent } from './find-published.server.ts'

async function aShopWithStories() {
  const shop = await openTestShop()
  const lanterns = { slug: 'lanterns', title: 'Lanterns by the door', summary: 'What burns in the wind.' }
  await aStory(shop, { ...lanterns, body: aText('Paraffin or beeswax, but never both.') })
  await aStory(shop, { slug: 'wool', title: 'Wool for cold feet', summary: 'Blankets and socks.' })
  return shop
}

async function slugsFor(shop: TestShop, text: string) {
  return (await searchContent(shop, text)).found.map(({ slug }) => slug)
}

test('a story is found with a letter wrong, missing, extra or swapped in a word of its title or summary', async () => {
  const shop = await aShopWithStories()

  const found = await Promise.all(
    ['lantrens', 'lanters', 'Lannterns', 'blnkets socks', 'lantrens door', 'beeswax'].map((text) =>
      slugsFor(shop, text),
    ),
  )

  expect(found).toEqual([['lanterns'], ['lanterns'], ['lanterns'], ['wool'], ['lanterns'], ['lanterns']])
})

test('a word that a story has is not corrected, and one that is near no word finds nothing', async () => {
  const shop = await aShopWithStories()
  await aStory(shop, { slug: 'fool', title: 'Fool’s gold', summary: 'On brass.' })

  const found = await Promise.all(
    ['wool', 'fool', 'quixotic', 'wnd', '%_\u0000:*', '& | !'].map((text) => slugsFor(shop, text)),
  )

  expect(found).toEqual([['wool'], ['fool'], [], [], [], []])
})

test('a search whose words are right costs one statement, also when no story has them', async () => {
  const shop = await aShopWithStories()
  shop.queries.length = 0

  await slugsFor(shop, 'lanterns')
  await slugsFor(shop, 'quixotic')

  expect(shop.queries).toHaveLength(2)
})
