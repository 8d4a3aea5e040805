import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listStories } from '#shop/content/find-published.server.ts'
import type { HomeKind } from '#shop/home/home-entries.ts'
import { listScenes } from '#shop/scenes/find-scenes.server.ts'
import { sceneStateOf } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The hash of the first picture in a section; other sections have an icon. */
export async function readSectionPictures(
  shop: Pick<Shop, 'db' | 'now'>,
): Promise<Partial<Record<HomeKind, string | undefined>>> {
  const [products, scenes, { stories }] = await Promise.all([
    listNewCollection(shop),
    listScenes(shop),
    listStories(shop),
  ])
  const scene = scenes.find((each) => each.places.includes('home') && sceneStateOf(each, shop.now()) === 'shown')
  return {
    'new-collection': products[0]?.mainPicture?.hash,
    scene: scene?.wide.hash,
    stories: stories[0]?.picture?.hash,
  }
}
