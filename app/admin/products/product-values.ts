import { categoryOf } from '#rulebook/categories.ts'
import { type FactKind, factKinds } from '#rulebook/facts.ts'
import { type Facts, factText } from '#shop/catalog/facts.ts'
import type { AdminProduct } from '#shop/catalog/product.queries.server.ts'
import type { Picture } from '#shop/media/media.ts'

export type FactField = `facts.${FactKind}`

export function factField(kind: FactKind): FactField {
  return `facts.${kind}`
}

const productFields = [
  'name',
  'description',
  'aboutProduct',
  'category',
  'color',
  'quantity',
  'price',
  'article',
] as const

type TextField = (typeof productFields)[number] | FactField
export const textFields: readonly TextField[] = [...productFields, ...factKinds.map(({ kind }) => factField(kind))]

type TextValues = Record<TextField, string>
export type ProductValues = TextValues & { newCollection: boolean }

export type InitialForm = {
  values: ProductValues
  gallery: Picture[]
  hover: Picture[]
  /** `seenQuantity` is the current stock, whatever is typed in the field. Null for a new product. */
  existing: { article: string; version: number; held: number; active: boolean; seenQuantity: string } | null
  /** The article of the product that a new one copies. */
  copiedArticle?: string
}

export const emptyInitialForm: InitialForm = {
  values: { ...textValues(() => ''), newCollection: false },
  gallery: [],
  hover: [],
  existing: null,
}

export function initialFormOf(product: AdminProduct): InitialForm {
  const { pictures, hoverPicture, article, version, held, active, facts } = product
  return {
    values: {
      ...factValues(facts),
      name: product.name,
      description: product.description,
      aboutProduct: product.aboutProduct,
      category: categoryOf(product.category).name,
      color: product.color,
      quantity: String(product.available),
      price: (product.priceCents / 100).toFixed(2),
      article,
      newCollection: product.newCollection,
    },
    gallery: hoverPicture ? pictures.slice(0, -1) : pictures,
    hover: hoverPicture ? [hoverPicture] : [],
    existing: { article, version, held, active, seenQuantity: String(product.available) },
  }
}

/** Initial form state for a copy of a product: same fields and pictures, but a new article. Nothing is saved yet. */
export function initialFormForCopy(product: AdminProduct): InitialForm {
  const initialForm = initialFormOf(product)
  return {
    ...initialForm,
    values: { ...initialForm.values, article: '' },
    existing: null,
    copiedArticle: product.article,
  }
}

export function valuesFromForm(form: FormData): ProductValues {
  const textIn = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { ...textValues(textIn), newCollection: form.get('newCollection') !== null }
}

function factValues(facts: Facts) {
  return Object.fromEntries(factKinds.map(({ kind }) => [factField(kind), factText(facts[kind])])) as Record<
    FactField,
    string
  >
}

function textValues(read: (name: string) => string): TextValues {
  return Object.fromEntries(textFields.map((name) => [name, read(name)])) as TextValues
}
