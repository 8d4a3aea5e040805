import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { findCategory } from '#rulebook/categories.ts'
import type { ScenePlace } from '#shop/scenes/scenes.ts'

const { places: messages } = adminSceneMessages

/** For example `Head of Candles`. */
export function placeName(place: ScenePlace): string {
  const [kind, slug = ''] = place.split(':')
  if (kind !== 'head' && kind !== 'list') return messages.home
  return messages[kind](findCategory(slug)?.name ?? slug)
}

export function placeNames(places: readonly ScenePlace[]): string {
  return places.length === 0 ? messages.nowhere : places.map(placeName).join(', ')
}
