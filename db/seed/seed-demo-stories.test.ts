/** @module-tag nightly */
import { expect, test } from 'vitest'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import { readDocument } from '#shop/content/document.schema.ts'
import { articlesIn, linesOf, sceneIdsIn } from '#shop/content/document.ts'
import { findAt, listStories } from '#shop/content/find-published.server.ts'
import { findScene } from '#shop/scenes/find-scenes.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { seedDemoCatalogue } from './seed-demo.server.ts'

const timeoutMs = 60_000

test(
  'four stories are published, each of 600 to 900 words with products and a scene of the shop, and seeding again adds none',
  async () => {
    const shop = await openTestShop()
    await seedDemoCatalogue(shop)
    const { stories } = await listStories(shop)
    const read = await Promise.all(stories.map(({ slug }) => readStory(shop, slug)))

    await seedDemoCatalogue(shop)

    expect(await listStories(shop)).toEqual({ stories, until: null })
    expect(read).toEqual(Array.from({ length: 4 }, () => readable))
    expect(read.filter(({ words }) => words < 600 || words > 900)).toEqual([])
    expect(
      JSON.stringify(read).match(/\b\w*(colour|grey|cosy|favourite|metre|litre|draught|neighbour)\w*/gi),
    ).toBeNull()
  },
  timeoutMs,
)

const readable = {
  title: expect.any(String),
  lines: expect.any(Array),
  words: expect.any(Number),
  hasPicture: true,
  isByTheSchema: true,
  products: 3,
  missingProducts: [],
  scenes: 1,
  missingScenes: 0,
  parts: expect.arrayContaining(['heading', 'blockquote', 'paragraph', 'products', 'scene']),
  lists: 1,
}

async function readStory(shop: TestShop, slug: string) {
  const at = await findAt(shop, 'story', slug)
  if (!at || !('found' in at)) throw new Error(`${slug} is not published`)
  const { title, body, words, picture } = at.found
  const [articles, sceneIds] = [articlesIn(body), sceneIdsIn(body)]
  const sold = new Set((await listProductsByArticles(shop, articles)).map(({ article }) => String(article)))
  const scenes = await Promise.all(sceneIds.map((id) => findScene(shop, id)))
  const parts = body.content.map(({ type }) => type)
  return {
    title,
    lines: linesOf(body),
    words,
    hasPicture: picture !== null,
    isByTheSchema: readDocument(JSON.stringify(body)) !== null,
    products: articles.length,
    missingProducts: articles.filter((article) => !sold.has(article)),
    scenes: sceneIds.length,
    missingScenes: scenes.filter((scene) => scene === null).length,
    parts,
    lists: parts.filter((type) => type.endsWith('List')).length,
  }
}
