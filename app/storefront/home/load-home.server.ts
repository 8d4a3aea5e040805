import type { PageName } from '#db/page-versions.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listQuotedReviews } from '#shop/reviews/list-quoted-reviews.server.ts'
import { listScenesIn, scenePageNames, showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { HomeData } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'

/** The content of the home page, which unknown addresses show too, and the names of all data that it shows. */
export async function loadHome(shop: Shop): Promise<{ content: HomeData; pageNames: PageName[] }> {
  const [newCollection, { scenes }, quotedReviews] = await Promise.all([
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
  }
}
