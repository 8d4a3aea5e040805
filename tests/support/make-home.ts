import { randomUUID } from 'node:crypto'
import type { HomeChange } from '#shop/home/change-entries.server.ts'
import { changeHome, saveHomeEntry } from '#shop/home/change-home.server.ts'
import { getHomeDraft } from '#shop/home/home.queries.server.ts'
import type { HomeEntry } from '#shop/home/home-entries.ts'
import { publishHome } from '#shop/home/publish-home.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { anActor } from './make-actor.ts'

export function aBanner(facts: Partial<HomeEntry> = {}): HomeEntry {
  const texts = { title: 'Until Christmas', text: 'Order by December 20.', button: 'See gifts', path: '/gift-sets' }
  return { id: randomUUID(), kind: 'banner', hidden: false, startsAt: null, endsAt: null, texts, ...facts }
}

/** Changes that readers see. */
export async function aHomePage(shop: Shop, ...changes: readonly HomeChange[]): Promise<void> {
  const actor = await anActor(shop)
  for (const change of changes) {
    const { number: seen } = await getHomeDraft(shop.db)
    const changed =
      change.type === 'save'
        ? await saveHomeEntry(shop, actor, { entry: change.entry, seen })
        : await changeHome(shop, actor, change)
    if (!changed.ok) throw new Error(changed.problem.code)
  }
  await publishHome(shop, actor, (await getHomeDraft(shop.db)).number)
}
