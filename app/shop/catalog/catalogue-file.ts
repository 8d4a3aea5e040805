import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import { type FactKind, factKinds } from '#rulebook/facts.ts'
import type { PictureFetchProblem } from '#shop/media/fetch-picture.server.ts'
import type { PictureProblem } from '#shop/media/media.ts'
import { type Facts, hasSameFacts } from './facts.ts'

export type FactColumn = `facts.${FactKind}`

export function factColumn<Kind extends FactKind>(kind: Kind): `facts.${Kind}` {
  return `facts.${kind}`
}

const productColumns = [
  'article',
  'name',
  'category',
  'description',
  'aboutProduct',
  'color',
  'quantity',
  // The stock at the time of export: the import applies the difference, so sales since then are kept.
  'seenQuantity',
  'price',
  'active',
  'newCollection',
  'image',
  'imageAlt',
  'picture',
  'pictureAlt',
] as const
export type FileColumn = (typeof productColumns)[number] | FactColumn

/** The cells of a line by column name; columns missing in the file are undefined. */
export type LineCells = Partial<Record<FileColumn, string>>

/** In the order of an exported file. The names are those of the API. */
export const fileColumns: readonly FileColumn[] = [...productColumns, ...factKinds.map(({ kind }) => factColumn(kind))]

export const requiredColumns = [
  'name',
  'category',
  'description',
  'aboutProduct',
  'color',
  'quantity',
  'price',
] as const satisfies readonly FileColumn[]

export type FilePicture = { hash: string; view: 'main' | 'detail' | 'hover'; alt: string }

export type FileProduct = {
  name: string
  category: CategorySlug
  description: string
  aboutProduct: string
  color: Color
  quantity: number
  priceCents: number
  active: boolean
  newCollection: boolean
  pictures: FilePicture[]
  /** Unknown in a plan of the release before. */
  facts?: Facts | undefined
}

export type ExistingProduct = FileProduct & {
  id: string
  article: string
  version: number
  held: number
  deleted: boolean
}

/** A picture of this shop, or one that is fetched by its address after the import. */
export type WantedFilePicture = Pick<FilePicture, 'view' | 'alt'> & ({ hash: string } | { address: string })

export type WantedFetch = {
  wanted: WantedFilePicture[]
  /** The product is active as soon as it has a picture. */
  activate: boolean
}

export type PictureFetchFailure = { address: string; code: PictureFetchProblem['code'] | PictureProblem['code'] }

export type Addition = { line: number; article: string; product: FileProduct; fetch?: WantedFetch }

/** `from` is the product when the file was read; the stock is applied as a difference. */
export type Alteration = {
  line: number
  id: string
  article: string
  version: number
  from: FileProduct
  to: FileProduct
  fetch?: WantedFetch
}

export type InvalidLine = { line: number; article: string; problems: string[] }

export type ImportFileProblem =
  | { code: 'file-missing' | 'file-too-large' | 'file-unreadable' | 'file-empty' | 'too-many-lines' }
  | { code: 'column-unknown' | 'column-twice' | 'column-missing'; column: string }

/** A large file is read, then waits for the admin, then is imported by jobs. */
export type ImportState = 'reading' | 'refused' | 'planned' | 'importing' | 'done'

export type ImportPlan = { additions: Addition[]; alterations: Alteration[]; same: number; bad: InvalidLine[] }

export const fileFields = [
  'name',
  'category',
  'description',
  'aboutProduct',
  'color',
  'quantity',
  'priceCents',
  'active',
  'newCollection',
  'pictures',
  'facts',
] as const satisfies readonly (keyof FileProduct)[]

export function changedFields(from: FileProduct, to: FileProduct): (keyof FileProduct)[] {
  return fileFields.filter((field) =>
    field === 'facts'
      ? !hasSameFacts(from.facts ?? {}, to.facts ?? {})
      : comparable(from[field]) !== comparable(to[field]),
  )
}

/** Compares pictures independent of their key order. */
function comparable(value: FileProduct[Exclude<keyof FileProduct, 'facts'>]): string {
  return JSON.stringify(Array.isArray(value) ? value.map(({ hash, view, alt }) => [hash, view, alt]) : value)
}
