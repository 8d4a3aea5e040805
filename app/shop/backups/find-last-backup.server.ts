import type { Shop } from '#shop/shop.server.ts'
import { findLastGoodBackup } from './backups.queries.server.ts'

export type LastBackup = { name: string; madeAt: Date; ageSeconds: number }

/** The last good backup that this shop made itself; null when there is none. Its age is what could be lost. */
export async function findLastBackup({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<LastBackup | null> {
  const found = await findLastGoodBackup(db)
  if (!found) return null
  const ageSeconds = Math.max(0, Math.round((now().getTime() - found.made_at.getTime()) / 1000))
  return { name: found.name, madeAt: found.made_at, ageSeconds }
}
