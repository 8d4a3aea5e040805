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

/** What stands in the fields of the form, as text. */
export type ProductValues = Record<(typeof textFields)[number], string> & { newCollection: boolean }

/** A product as the form begins with it; nothing for a new one. */
export type FormStart = {
  values: ProductValues
  gallery: Picture[]
  hover: Picture[]
  /** `seenQuantity`: how many there are, whatever has been written into the field. */
  change: { article: string; version: number; held: number; active: boolean; seenQuantity: string } | null
  /** The article of the product that a new one begins as a copy of. */
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

/** The form as it begins to change a product. */
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

/** The form as it begins to add one like it: pictures and all, but an article of its own, and nothing is there before it is saved. */
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
