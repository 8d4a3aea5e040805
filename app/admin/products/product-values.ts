import { categoryOf } from '#rulebook/categories.ts'
import type { OwnersProduct } from '#shop/catalog/product.queries.server.ts'
import type { Picture } from '#shop/media/media.ts'

export const textFields = [
  'name',
  'description',
  'aboutProduct',
  'category',
  'color',
  'quantity',
  'price',
  'article',
] as const

export type ProductValues = Record<(typeof textFields)[number], string> & { newCollection: boolean }

export type FormStart = {
  values: ProductValues
  gallery: Picture[]
  hover: Picture[]
  /** `seenQuantity` is the current stock, whatever is typed in the field. Null for a new product. */
  change: { article: string; version: number; held: number; active: boolean; seenQuantity: string } | null
  /** The article of the product that a new one copies. */
  like?: string
}

export const emptyStart: FormStart = {
  values: {
    name: '',
    description: '',
    aboutProduct: '',
    category: '',
    color: '',
    quantity: '',
    price: '',
    article: '',
    newCollection: false,
  },
  gallery: [],
  hover: [],
  change: null,
}

export function startOf(product: OwnersProduct): FormStart {
  const { pictures, hoverPicture, article, version, held, active } = product
  return {
    values: {
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
    change: { article, version, held, active, seenQuantity: String(product.available) },
  }
}

/** Initial form state for a copy of a product: same fields and pictures, but a new article. Nothing is saved yet. */
export function startLike(product: OwnersProduct): FormStart {
  const start = startOf(product)
  return { ...start, values: { ...start.values, article: '' }, change: null, like: product.article }
}

export function valuesOf(form: FormData): ProductValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    description: text('description'),
    aboutProduct: text('aboutProduct'),
    category: text('category'),
    color: text('color'),
    quantity: text('quantity'),
    price: text('price'),
    article: text('article'),
    newCollection: form.get('newCollection') !== null,
  }
}
