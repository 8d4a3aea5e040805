import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'

/** In the order of an exported file. The names are those of the API. */
export const fileColumns = [
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
export type FileColumn = (typeof fileColumns)[number]

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
}

export type ExistingProduct = FileProduct & {
  id: string
  article: string
  version: number
  held: number
  deleted: boolean
}

export type Addition = { line: number; article: string; product: FileProduct }

/** `from` is the product when the file was read; the stock is applied as a difference. */
export type Alteration = {
  line: number
  id: string
  article: string
  version: number
  from: FileProduct
  to: FileProduct
}

export type InvalidLine = { line: number; article: string; problems: string[] }

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
] as const satisfies readonly (keyof FileProduct)[]

export function changedFields(from: FileProduct, to: FileProduct): (keyof FileProduct)[] {
  return fileFields.filter((field) => comparable(from[field]) !== comparable(to[field]))
}

/** Compares pictures independent of their key order. */
function comparable(value: FileProduct[keyof FileProduct]): string {
  return JSON.stringify(Array.isArray(value) ? value.map(({ hash, view, alt }) => [hash, view, alt]) : value)
}
