import type { RouterContextProvider } from 'react-router'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listQuotedReviews } from '#shop/reviews/list-quoted-reviews.server.ts'
import { listScenesIn, scenePageNames, showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import type { HomeData } from './home.tsx'
import { homePictures } from './home-pictures.server.ts'

/** The content of the home page, which unknown addresses show too. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<HomeData> {
  const shop = context.get(shopContext)
  const [newCollection, { scenes }, quotedReviews] = await Promise.all([
    listNewCollection(shop),
    listScenesIn(shop, ['home']),
    listQuotedReviews(shop),
  ])
  const [placed = null] = scenes
  markPublicPage(context, [
    'new-collection',
    ...[...newCollection, ...quotedReviews].map(({ article }) => `product:${article}` as const),
    ...scenePageNames(placed),
  ])
  return { newCollection, scene: placed && (await showScene(shop, placed)), quotedReviews, pictures: homePictures }
}
