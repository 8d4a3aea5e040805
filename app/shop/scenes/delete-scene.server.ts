import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSceneRow, lockScene } from './admin-scenes.queries.server.ts'
import { auditedStoredScene, sceneSubject } from './audited-scene.ts'
import type { AdminScene } from './scenes.ts'

/** Null when there is no such scene any more. */
export async function deleteScene(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  id: string,
): Promise<AdminScene | null> {
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
