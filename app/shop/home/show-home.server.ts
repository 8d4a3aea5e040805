import { listNewestStories, type StoryLink } from '#shop/content/content.queries.server.ts'
import type { PlacedScene } from '#shop/scenes/scenes.queries.server.ts'
import { canShowIn } from '#shop/scenes/scenes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type CategoryCounts, findPublishedHome } from './home.queries.server.ts'
import {
  entryStateOf,
  type HomeEntry,
  type HomeKind,
  type HomeTextName,
  nextHomeChange,
  shownTexts,
} from './home-entries.ts'

export type ShownHomeSection = { id: string; kind: HomeKind; texts: Record<HomeTextName, string> }

export type ShownHome = {
  sections: ShownHomeSection[]
  scene: PlacedScene | null
  /** How many products each category has. */
  products: CategoryCounts
  /** The next moment at which a section, a banner or the scene begins or ends. */
  until: Date | null
}

/** The sections that readers see now. With `draft`, those of a draft, planned ones included, so that admins can look at them. */
export async function showHome(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  draft?: readonly HomeEntry[],
): Promise<ShownHome> {
  const at = now()
  const { scenes, until, entries, products } = await findPublishedHome(db, at)
  const shownStates = draft ? ['shown', 'planned'] : ['shown']
  return {
    sections: (draft ?? entries)
      .filter((entry) => shownStates.includes(entryStateOf(entry, at)))
      .map((entry) => ({ id: entry.id, kind: entry.kind, texts: shownTexts(entry) })),
    products,
    scene: scenes.find(({ place, dots }) => canShowIn(place, dots)) ?? null,
    until: earlier(until, nextHomeChange(entries, at)),
  }
}

/** The newest stories for the home page, and when they change by themselves. */
export async function showHomeStories(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { sections }: Pick<ShownHome, 'sections'>,
): Promise<{ stories: StoryLink[]; until: Date | null }> {
  if (!sections.some(({ kind }) => kind === 'stories')) return { stories: [], until: null }
  return await listNewestStories(db, now())
}

export function earlier(first: Date | null, second: Date | null): Date | null {
  if (!first || !second) return first ?? second
  return first < second ? first : second
}
