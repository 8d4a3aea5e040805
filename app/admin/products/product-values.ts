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
  change: { article: string; version: number; held: number; active: boolean } | null
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
