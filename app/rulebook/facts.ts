import type { CategorySlug } from './categories.ts'

/** A range is one number, or two for pieces of different size, such as "10-14". */
export type FactType = 'number' | 'range' | 'text' | 'list'

type FactKindEntry = {
  kind: string
  label: string
  /** Written after the number; null for a plain count and for texts. */
  unit: string | null
  /** The code of UN/CEFACT, which search engines read. */
  unitCode?: string
  type: FactType
  /** Where the product form offers it. A product keeps its facts when it moves to another category. */
  categories: readonly CategorySlug[] | 'all'
}

/** What a product may tell in a word or a number, in the order in which it is shown. */
export const factKinds = [
  { kind: 'length', label: 'Length', unit: 'cm', unitCode: 'CMT', type: 'range', categories: 'all' },
  { kind: 'width', label: 'Width', unit: 'cm', unitCode: 'CMT', type: 'range', categories: 'all' },
  { kind: 'depth', label: 'Depth', unit: 'cm', unitCode: 'CMT', type: 'range', categories: 'all' },
  { kind: 'diameter', label: 'Diameter', unit: 'cm', unitCode: 'CMT', type: 'range', categories: 'all' },
  { kind: 'height', label: 'Height', unit: 'cm', unitCode: 'CMT', type: 'range', categories: 'all' },
  { kind: 'weight', label: 'Weight', unit: 'g', unitCode: 'GRM', type: 'number', categories: 'all' },
  { kind: 'pieces', label: 'Pieces', unit: null, type: 'number', categories: 'all' },
  { kind: 'fits', label: 'Fits', unit: null, type: 'text', categories: ['get-warm'] },
  {
    kind: 'capacity',
    label: 'Holds',
    unit: 'ml',
    unitCode: 'MLT',
    type: 'number',
    categories: ['get-warm', 'gift-sets'],
  },
  { kind: 'contents', label: 'In the box', unit: null, type: 'list', categories: ['gift-sets', 'table-games'] },
  { kind: 'players', label: 'Players', unit: null, type: 'range', categories: ['table-games'] },
  { kind: 'age', label: 'Age', unit: 'years', unitCode: 'ANN', type: 'number', categories: ['table-games'] },
  {
    kind: 'playingTime',
    label: 'Playing time',
    unit: 'minutes',
    unitCode: 'MIN',
    type: 'range',
    categories: ['table-games'],
  },
  { kind: 'pages', label: 'Pages', unit: null, type: 'number', categories: ['books-and-journals'] },
  { kind: 'paper', label: 'Paper', unit: null, type: 'text', categories: ['books-and-journals'] },
  { kind: 'material', label: 'Material', unit: null, type: 'list', categories: 'all' },
  {
    kind: 'burningTime',
    label: 'Burning time',
    unit: 'hours',
    unitCode: 'HUR',
    type: 'number',
    categories: ['candles', 'gift-sets'],
  },
  { kind: 'scent', label: 'Scent', unit: null, type: 'text', categories: ['candles', 'gift-sets'] },
  { kind: 'light', label: 'Light', unit: null, type: 'text', categories: ['lighting-decor'] },
  { kind: 'power', label: 'Power', unit: null, type: 'text', categories: ['lighting-decor'] },
  { kind: 'origin', label: 'Made in', unit: null, type: 'text', categories: 'all' },
  { kind: 'care', label: 'Care', unit: null, type: 'list', categories: 'all' },
] as const satisfies readonly FactKindEntry[]

export type FactKind = (typeof factKinds)[number]['kind']

/** Shown as one fact, "Size". */
export const sizeKinds = ['length', 'width', 'depth', 'diameter', 'height'] as const satisfies readonly FactKind[]

export function findFactKind(name: string): (FactKindEntry & { kind: FactKind }) | undefined {
  return factKinds.find(({ kind }) => kind === name)
}

export function isFactOf({ categories }: Pick<FactKindEntry, 'categories'>, category: CategorySlug): boolean {
  return categories === 'all' || categories.includes(category)
}
