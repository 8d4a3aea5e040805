import { findCategory } from '#rulebook/categories.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { defaultListingQuery } from '#shop/catalog/listing-query.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listScenesIn } from './list-shown-scenes.server.ts'
import type { AdminScene, ScenePlace } from './scenes.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type PlaceOfScene = {
  place: ScenePlace
  /** The page that shows it now. Null: another scene comes first, or no page of the list is long enough. */
  path: string | null
  /** The scene that the place shows in its stead. */
  instead: string | null
}

/** Where customers see the scene now, place by place. */
export async function findScenePlaces(shop: Dependencies, scene: AdminScene): Promise<PlaceOfScene[]> {
  const { scenes } = await listScenesIn(shop, scene.places)
  return await Promise.all(
    scene.places.map(async (place): Promise<PlaceOfScene> => {
      const shown = scenes.filter((each) => each.place === place)
      const index = shown.findIndex(({ id }) => id === scene.id)
      const isShown = place.startsWith('list:') ? await hasFullPage(shop, place, index + 1) : index === 0
      if (index >= 0 && isShown) return { place, path: pathOf(place, index + 1), instead: null }
      return { place, path: null, instead: index > 0 ? (shown[0]?.name ?? null) : null }
    }),
  )
}

/** Only a page with as many products as fit has a place for a scene, and the pages take turns. */
async function hasFullPage(shop: Dependencies, place: ScenePlace, page: number): Promise<boolean> {
  const category = findCategory(place.split(':')[1])
  if (!category || page < 1) return false
  const listing = await listProducts(shop, { category: category.slug }, { ...defaultListingQuery, page })
  return listing.page === page && listing.products.length === listingLimits.pageSize
}

function pathOf(place: ScenePlace, page: number): string {
  const [kind, slug] = place.split(':')
  if (kind === 'home') return '/'
  return kind === 'list' && page > 1 ? `/${slug}?page=${page}` : `/${slug}`
}
