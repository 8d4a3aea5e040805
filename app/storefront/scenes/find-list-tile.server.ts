import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { contentMessages } from '#rulebook/content-messages.ts'
import { listTileMessages as messages } from '#rulebook/list-tile-messages.ts'
import { listNewestStories } from '#shop/content/content.queries.server.ts'
import { contentPath, minutesToRead } from '#shop/content/content.ts'
import type { Shop } from '#shop/shop.server.ts'

export type FoundTile = { label: string; title: string; text: string; path: string }

/** Categories and their pages take turns with the newest stories; while there are none, the tile leads to the next category. */
export async function findListTile(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  category: CategorySlug,
  page: number,
): Promise<{ tile: FoundTile; until: Date | null }> {
  const { stories, until } = await listNewestStories(db, now())
  const index = categories.findIndex(({ slug }) => slug === category)
  const story = stories[(index + page - 1) % stories.length]
  if (!story) return { tile: nextCategory(index), until }
  const { title, summary, words } = story
  const label = messages.story(contentMessages.minutes(minutesToRead(words)))
  return { tile: { label, title, text: summary, path: contentPath(story) }, until }
}

function nextCategory(index: number): FoundTile {
  const { name, introduction, slug } = categories[(index + 1) % categories.length] ?? categories[0]
  return { label: messages.nextCategory, title: name, text: introduction, path: `/${slug}` }
}
