import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { AuditEntry } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.server.ts'
import { auditedNames, sceneSubject } from './audited-scene.ts'

export type SceneEvent = {
  id: string
  at: Date
  fullName: string
  kind: 'added' | 'changed' | 'hidden' | 'shown' | 'deleted'
  changed: (typeof auditedNames)[number][]
}

/** The admins' changes of a scene, latest first. */
export async function listSceneHistory({ db }: Pick<Shop, 'db'>, id: string): Promise<SceneEvent[]> {
  const entries = await listAuditEntries(db, sceneSubject(id))
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    fullName: entry.fullName,
    kind: kindOf(entry),
    changed: auditedNames.filter((name) => typeof entry.to === 'object' && entry.to !== null && name in entry.to),
  }))
}

function kindOf({ what, to }: AuditEntry): SceneEvent['kind'] {
  if (what === 'scene.added') return 'added'
  if (what === 'scene.hidden') return to === true ? 'hidden' : 'shown'
  return what === 'scene.deleted' ? 'deleted' : 'changed'
}
