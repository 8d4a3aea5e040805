import type { PageName } from '#db/page-versions.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listQuotedReviews } from '#shop/reviews/list-quoted-reviews.server.ts'
import { listScenesIn, scenePageNames, showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { HomeData } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'

type LoadedHome = {
  content: HomeData
  /** Of all data that the page shows. */
  pageNames: PageName[]
  /** When another scene begins or this one ends. */
  until: Date | null
}

/** The home page, which unknown addresses show too. */
export async function loadHome(shop: Shop): Promise<LoadedHome> {
  const [newCollection, { scenes, until }, quotedReviews] = await Promise.all([
    listNewCollection(shop),
    listScenesIn(shop, ['home']),
    listQuotedReviews(shop),
  ])
  const [placed = null] = scenes
  return {
    content: { newCollection, scene: placed && (await showScene(shop, placed)), quotedReviews, pictures: homePictures },
    pageNames: [
      'new-collection',
      ...[...newCollection, ...quotedReviews].map(({ article }) => `product:${article}` as const),
      ...scenePageNames(placed),
    ],
    until,
  }
}
