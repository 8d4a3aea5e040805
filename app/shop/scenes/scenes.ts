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

/** Per cent of the part of the picture that is shown, from its upper left corner. */
export type SceneDot = { article: Article; x: number; y: number }

export type ScenePictures = { alt: string; wide: Picture; tall: Picture | null }

export type ShownScene = ScenePictures & {
  id: string
  name: string
  /** The dots of products that are on sale. */
  dots: Record<SceneCut, SceneDot[]>
  /** Each product of the dots once. */
  products: ProductSummary[]
}

/** What an admin sets in the form, the pictures apart. */
export type SceneTerms = {
  name: string
  alt: string
  places: readonly ScenePlace[]
  startsAt: Date | null
  endsAt: Date | null
  dots: Readonly<Record<SceneCut, readonly SceneDot[]>>
}

export type AdminSceneDot = SceneDot & { cut: SceneCut; name: string; active: boolean }

export type AdminScene = ScenePictures &
  Omit<SceneTerms, 'dots'> & {
    id: string
    hidden: boolean
    version: number
    dots: readonly AdminSceneDot[]
  }

export const sceneStates = ['shown', 'planned', 'ended', 'hidden', 'no-place', 'no-products'] as const
export type SceneState = (typeof sceneStates)[number]

/** Whether its places may show it now. Final states come before temporary ones. */
export function sceneStateOf(scene: AdminScene, now: Date): SceneState {
  const { hidden, startsAt, endsAt, places, dots } = scene
  if (hidden) return 'hidden'
  if (endsAt && now >= endsAt) return 'ended'
  if (places.length === 0) return 'no-place'
  if (startsAt && now < startsAt) return 'planned'
  return places.some((place) => canShowIn(place, dots)) ? 'shown' : 'no-products'
}

/** The head of a category may have no dots at all: it shows the picture alone. */
export function canShowIn(place: ScenePlace, dots: readonly { active: boolean }[]): boolean {
  return dots.length === 0 ? place.startsWith('head:') : dots.some(({ active }) => active)
}
