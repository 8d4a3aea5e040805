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
  // The stock when the file was made: what was sold since stays sold.
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

/** What adding a product needs. */
export const neededColumns = [
  'name',
  'category',
  'description',
  'aboutProduct',
  'color',
  'quantity',
  'price',
] as const satisfies readonly FileColumn[]

export type FilePicture = { hash: string; view: 'main' | 'detail' | 'hover'; alt: string }

/** Everything that a line can say about a product. */
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

/** As it is in the catalogue, when the file is read. */
export type KnownProduct = FileProduct & {
  id: string
  article: string
  version: number
  held: number
  deleted: boolean
}

export type Addition = { line: number; article: string; product: FileProduct }

/** `from`: as it was when the file was read; what was sold since stays sold. */
export type Alteration = {
  line: number
  id: string
  article: string
  version: number
  from: FileProduct
  to: FileProduct
}

export type BadLine = { line: number; article: string; problems: string[] }

export type ImportPlan = { additions: Addition[]; alterations: Alteration[]; same: number; bad: BadLine[] }

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
  return fileFields.filter((field) => plain(from[field]) !== plain(to[field]))
}

/** Whatever the order in which a picture's facts were read. */
function plain(value: FileProduct[keyof FileProduct]): string {
  return JSON.stringify(Array.isArray(value) ? value.map(({ hash, view, alt }) => [hash, view, alt]) : value)
}
