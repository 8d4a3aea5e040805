import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockScene, updateHidden } from './admin-scenes.queries.server.ts'
import { sceneSubject } from './audited-scene.ts'
import type { AdminScene } from './scenes.ts'

/** Hides or shows it; null when there is no such scene. Callers have checked that `actor` is an admin. */
export async function hideScene(
  shop: Pick<Shop, 'db' | 'now'>,
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
