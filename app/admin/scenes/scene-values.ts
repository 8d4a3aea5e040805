import { lastDayOf } from '#admin/frame/period.ts'
import { type Day, dayIn } from '#rulebook/days.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import type { AdminScene, AdminSceneDot, SceneCut } from '#shop/scenes/scenes.ts'

/** The values of a row of the form, valid or not. */
export type DotValues = { product: string; x: string; y: string }

export type SceneValues = {
  name: string
  alt: string
  startsOn: string
  endsOn: string
  places: readonly string[]
  dots: Readonly<Record<SceneCut, readonly DotValues[]>>
  removeTall: boolean
  /** Version of the scene that the form started from; empty for a new one. */
  version: string
  /** A key that makes a new scene once, however often its form is sent. */
  requestKey: string
}

/** Answer of a refused form; a saved one redirects. */
export type SceneFormResult = {
  values: SceneValues
  problems: Readonly<Record<string, string>>
  /** Someone else saved the scene first. */
  isOutdated?: boolean
}

/** A new scene begins today: of several scenes of a place the one that began last comes first. */
export function emptySceneValues(today: Day, requestKey: string): SceneValues {
  return {
    name: '',
    alt: '',
    startsOn: today,
    endsOn: '',
    places: [],
    dots: { wide: [], tall: [] },
    removeTall: false,
    version: '',
    requestKey,
  }
}

export function valuesFromScene(scene: AdminScene, timeZone: string): SceneValues {
  const { name, alt, startsAt, endsAt, places, dots, version } = scene
  const dotsOf = (cut: SceneCut) => dots.filter((dot) => dot.cut === cut).map(dotValuesOf)
  return {
    name,
    alt,
    startsOn: startsAt ? dayIn(timeZone, startsAt) : '',
    endsOn: endsAt ? dayIn(timeZone, lastDayOf(endsAt)) : '',
    places,
    dots: { wide: dotsOf('wide'), tall: dotsOf('tall') },
    removeTall: false,
    version: String(version),
    requestKey: '',
  }
}

export function valuesFromForm(form: FormData): SceneValues {
  const textIn = (name: string) => String(form.get(name) ?? '').slice(0, 1000)
  return {
    name: textIn('name'),
    alt: textIn('alt'),
    startsOn: textIn('startsOn'),
    endsOn: textIn('endsOn'),
    places: form.getAll('places').map(String),
    dots: { wide: dotsIn(form, 'wide'), tall: dotsIn(form, 'tall') },
    removeTall: form.get('removeTall') !== null,
    version: textIn('version'),
    requestKey: textIn('requestKey'),
  }
}

/** For example `wide-0-x`. */
export function dotField(cut: SceneCut, index: number, name: keyof DotValues | 'remove'): string {
  return `${cut}-${index}-${name}`
}

/** The product field shows a product like this, and `nameProducts` reads it. */
export function productText({ name, article }: { name: string; article: string }): string {
  return `${name} · ${article}`
}

function dotValuesOf(dot: AdminSceneDot): DotValues {
  return { product: productText(dot), x: String(dot.x), y: String(dot.y) }
}

/** The dots that stay: rows that are empty or to be removed are left out. */
function dotsIn(form: FormData, cut: SceneCut): DotValues[] {
  const textIn = (index: number, name: keyof DotValues) => String(form.get(dotField(cut, index, name)) ?? '').trim()
  return Array.from({ length: sceneLimits.dotsMax + sceneLimits.emptyRows }, (_, index) => index)
    .filter((index) => form.get(dotField(cut, index, 'remove')) === null)
    .map((index) => ({ product: textIn(index, 'product'), x: textIn(index, 'x'), y: textIn(index, 'y') }))
    .filter(({ product, x, y }) => product !== '' || x !== '' || y !== '')
}
