import type { PageName } from '#db/page-versions.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listPlacedScenes, type PlacedScene, type PlacedScenes } from './scenes.queries.server.ts'
import { canShowIn, type ScenePictures, type ScenePlace, type ShownScene } from './scenes.ts'

export type ScenesOfPlaces = PlacedScenes

/** The scenes of a page's places. A scene whose products have all gone is left out. */
export async function listScenesIn(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  places: readonly ScenePlace[],
): Promise<ScenesOfPlaces> {
  const { scenes, until } = await listPlacedScenes(db, places, now())
  return { scenes: scenes.filter(({ place, dots }) => canShowIn(place, dots)), until }
}

export function picturesOf({ alt, wide, tall }: ScenePictures): ScenePictures {
  return { alt, wide, tall }
}

/** With the products of its dots; null when they have gone meanwhile. */
export async function showScene(shop: Pick<Shop, 'db'>, scene: Omit<PlacedScene, 'place'>): Promise<ShownScene | null> {
  const products = await listProductsByArticles(
    shop,
    scene.dots.map(({ article }) => article),
  )
  return products.length === 0 ? null : shownScene(scene, products)
}

/** `products`: those of its dots that are on sale. */
export function shownScene(scene: Omit<PlacedScene, 'place'>, products: ProductSummary[]): ShownScene {
  const onSale = new Set<string>(products.map(({ article }) => article))
  const dotsOf = (cut: 'wide' | 'tall') =>
    scene.dots
      .filter((dot) => dot.cut === cut && onSale.has(dot.article))
      .map(({ article, x, y }) => ({ article, x, y }))
  const { id, name } = scene
  return { ...picturesOf(scene), id, name, dots: { wide: dotsOf('wide'), tall: dotsOf('tall') }, products }
}

/** What a page with this scene depends on, products that are not on sale at the moment included: they may come back. */
export function scenePageNames(scene: PlacedScene | null): PageName[] {
  return ['scenes', ...(scene?.dots ?? []).map(({ article }) => `product:${article}` as const)]
}
