import type { PageName } from '#db/page-versions.ts'
import { categories } from '#rulebook/categories.ts'
import { contentMessages } from '#rulebook/content-messages.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import type { StoryLink } from '#shop/content/content.queries.server.ts'
import { contentPath, minutesToRead } from '#shop/content/content.ts'
import type { HomeEntry, HomeKind } from '#shop/home/home-entries.ts'
import { earlier, type ShownHome, showHome, showHomeStories } from '#shop/home/show-home.server.ts'
import { listQuotedReviews } from '#shop/reviews/list-quoted-reviews.server.ts'
import { scenePageNames, showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { HomeData } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'
import type { HomeStoryLink } from './newest-stories.tsx'

type LoadedHome = {
  content: HomeData
  pageNames: PageName[]
  /** The next moment at which a section, a banner, a scene or a story begins or ends. */
  until: Date | null
}

/** The home page, which unknown addresses show too. With `draft`, as admins will publish it. */
export async function loadHome(shop: Shop, draft?: readonly HomeEntry[]): Promise<LoadedHome> {
  const [newCollection, home, quotedReviews] = await Promise.all([
    listNewCollection(shop),
    showHome(shop, draft),
    listQuotedReviews(shop),
  ])
  const { sections, scene: placed } = home
  const shows = (kind: HomeKind) => sections.some((section) => section.kind === kind)
  const [scene, { stories, until }] = await Promise.all([
    placed && showScene(shop, placed),
    showHomeStories(shop, home),
  ])
  return {
    content: {
      sections,
      newCollection,
      scene,
      categorySizes: sizesOf(home.products),
      stories: stories.map(storyLink),
      quotedReviews,
      pictures: homePictures,
    },
    pageNames: [
      'home',
      'new-collection',
      ...[...newCollection, ...quotedReviews.reviews].map(({ article }) => `product:${article}` as const),
      ...scenePageNames(placed),
      ...(shows('stories') ? (['content'] as const) : []),
      // Sizes of categories, and the stars that customers give, change with it.
      ...(shows('categories') || shows('quoted-reviews') ? (['catalogue'] as const) : []),
    ],
    until: earlier(home.until, until),
  }
}

/** "12 products", by the address of the category. Nothing for a category without products. */
function sizesOf(products: ShownHome['products']): HomeData['categorySizes'] {
  const sizes = categories.map(({ slug }) => [slug, products[slug] ?? 0] as const).filter(([, count]) => count > 0)
  return Object.fromEntries(sizes.map(([slug, count]) => [slug, homeMessages.categories.size(count)]))
}

/** The texts are made here, so that the home page needs no code of the stories. */
function storyLink({ id, kind, slug, title, summary, picture, words }: StoryLink): HomeStoryLink {
  const minutes = contentMessages.minutes(minutesToRead(words))
  return { id, path: contentPath({ kind, slug }), title, summary, picture, minutes }
}
