import { touchPages } from '#db/page-versions.ts'
import { findCategory } from '#rulebook/categories.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { defaultListingQuery } from '#shop/catalog/listing-query.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  deleteSceneRow,
  findAdminScene,
  listAdminScenes,
  lockScene,
  updateHidden,
} from './admin-scenes.queries.server.ts'
import { auditedStoredScene, sceneSubject } from './audited-scene.ts'
import { listScenesIn } from './list-shown-scenes.server.ts'
import type { AdminScene, ScenePlace } from './scenes.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

/** Lists the scenes in the order in which a place prefers them. */
export async function listScenes({ db }: Pick<Shop, 'db'>): Promise<AdminScene[]> {
  return await listAdminScenes(db)
}

export async function findScene({ db }: Pick<Shop, 'db'>, id: string): Promise<AdminScene | null> {
  return await findAdminScene(db, id)
}

/** Null when there is no such scene. Callers have checked that `actor` is an admin. */
export async function hideScene(
  shop: Dependencies,
  actor: SignedInUser,
  id: string,
  hidden: boolean,
): Promise<AdminScene | null> {
  return await inTransaction(shop.db, async (tx) => {
    const scene = await lockScene(tx, id)
    if (!scene || scene.hidden === hidden) return scene
    await updateHidden(tx, id, hidden, shop.now())
    await touchPages(tx, ['scenes'])
    const change = { what: 'scene.hidden', subject: sceneSubject(id), from: !hidden, to: hidden } as const
    await writeAudit(shop, tx, actor, change)
    return { ...scene, hidden }
  })
}

/** Null when there is no such scene any more. */
export async function deleteScene(shop: Dependencies, actor: SignedInUser, id: string): Promise<AdminScene | null> {
  return await shop.db.transaction().execute(async (tx) => {
    const scene = await lockScene(tx, id)
    if (!scene) return null
    await deleteSceneRow(tx, id)
    await touchPages(tx, ['scenes'])
    const from = auditedStoredScene(scene)
    await writeAudit(shop, tx, actor, { what: 'scene.deleted', subject: sceneSubject(id), from, to: null })
    return scene
  })
}

export type PlaceOfScene = {
  place: ScenePlace
  /** The page that shows it now. Null: another scene comes first, or no page of the list is long enough. */
  path: string | null
  /** The scene that the place shows in its stead. */
  instead: string | null
}

/** Where customers see the scene now, place by place. */
export async function findPlacesOf(shop: Dependencies, scene: AdminScene): Promise<PlaceOfScene[]> {
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
