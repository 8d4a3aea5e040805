import type { QueryOf } from '#admin/frame/list.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { searchTermsOf } from '#shop/catalog/catalogue-table.ts'
import { listScenes } from '#shop/scenes/find-scenes.server.ts'
import { type AdminScene, type SceneState, sceneStateOf } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { sceneList } from './scene-list.ts'

export type ListedScene = { scene: AdminScene; state: SceneState }

/** Admins make the scenes by hand, so there are few enough to filter all of them in memory. */
export async function loadScenes(
  shop: Pick<Shop, 'db' | 'now'>,
  { query, place, state, page }: QueryOf<typeof sceneList>,
) {
  const now = shop.now()
  const terms = searchTermsOf(query)
  const matching = (await listScenes(shop))
    .map((scene): ListedScene => ({ scene, state: sceneStateOf(scene, now) }))
    .filter((each) => place === '' || each.scene.places.some((its) => its === place))
    .filter((each) => (state === '' || each.state === state) && matches(each.scene, terms))
  const totalPages = Math.max(1, Math.ceil(matching.length / sceneLimits.pageSize))
  const currentPage = Math.min(page, totalPages)
  const listed = matching.slice((currentPage - 1) * sceneLimits.pageSize, currentPage * sceneLimits.pageSize)
  return { listed, total: matching.length, page: currentPage, totalPages }
}

function matches({ name, dots }: AdminScene, terms: readonly string[]): boolean {
  const words = searchTermsOf(name).join(' ')
  const products = dots.map((dot) => `${dot.name} ${dot.article}`.toLowerCase()).join(' ')
  return terms.every((term) => words.includes(term) || products.includes(term))
}
