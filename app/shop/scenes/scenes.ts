import { type CategorySlug, categories } from '#rulebook/categories.ts'
import type { Article, ProductSummary } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'

/** The wide picture is shown from 768 px, the tall one on phones. Each has its own dots. */
export const sceneCuts = ['wide', 'tall'] as const
export type SceneCut = (typeof sceneCuts)[number]

/** The home page, the head of a category's page, or between the products of a category. */
export type ScenePlace = 'home' | `${'head' | 'list'}:${CategorySlug}`

export const scenePlaces: readonly ScenePlace[] = [
  'home',
  ...categories.flatMap(({ slug }) => [`head:${slug}` as const, `list:${slug}` as const]),
]

/** Per cent of the picture's width and height, from its upper left corner. */
export type SceneDot = { article: Article; x: number; y: number }

export type ScenePictures = { alt: string; wide: Picture; tall: Picture | null }

export type ShownScene = ScenePictures & {
  id: string
  name: string
  /** Only of products that are on sale. */
  dots: Record<SceneCut, SceneDot[]>
  /** Each product of the dots once. */
  products: ProductSummary[]
}
