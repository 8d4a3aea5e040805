import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { AdminScene } from '#shop/scenes/scenes.ts'
import type { NamedChoice } from './text-editor.tsx'

export function namedScenes(scenes: readonly AdminScene[]): NamedChoice[] {
  return scenes.map(({ id, name, wide }) => ({ id, name, picture: wide.hash }))
}

export function namedProducts(products: readonly ProductSummary[]): NamedChoice[] {
  return products.map(({ article, name, mainPicture }) => ({ id: article, name, picture: mainPicture?.hash ?? null }))
}
