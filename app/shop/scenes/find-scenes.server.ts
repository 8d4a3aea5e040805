import type { Shop } from '#shop/shop.server.ts'
import { findAdminScene, listAdminScenes } from './admin-scenes.queries.server.ts'
import type { AdminScene } from './scenes.ts'

/** Lists the scenes in the order in which a place prefers them. */
export async function listScenes({ db }: Pick<Shop, 'db'>): Promise<AdminScene[]> {
  return await listAdminScenes(db)
}

export async function findScene({ db }: Pick<Shop, 'db'>, id: string): Promise<AdminScene | null> {
  return await findAdminScene(db, id)
}
