/** The six categories, in the order of the navigation. */
export const categories = [
  {
    slug: 'candles',
    name: 'Candles',
    articlePrefix: 'CND',
    introduction: 'Soy, beeswax and slow wicks. Light one before dinner and let the rest of the evening follow.',
  },
  {
    slug: 'lighting-decor',
    name: 'Lighting Decor',
    articlePrefix: 'LGT',
    introduction: 'Lamps, lanterns and small strings of light for the corners a ceiling lamp forgets.',
  },
  {
    slug: 'gift-sets',
    name: 'Gift Sets',
    articlePrefix: 'GFT',
    introduction: 'Boxes packed for one good evening, ready to hand over with both hands.',
  },
  {
    slug: 'get-warm',
    name: 'Get Warm',
    articlePrefix: 'WRM',
    introduction: 'Wool, stoneware and everything else that keeps the cold on the other side of the window.',
  },
  {
    slug: 'table-games',
    name: 'Table Games',
    articlePrefix: 'GAM',
    introduction: 'Quiet games for long tables, and reasons to put the phone in another room.',
  },
  {
    slug: 'books-and-journals',
    name: 'Books & Journals',
    articlePrefix: 'BKS',
    introduction: 'Pages to read by lamplight and empty ones for what comes to mind after.',
  },
] as const

export type Category = (typeof categories)[number]
export type CategorySlug = Category['slug']

export function findCategory(slug: string | undefined): Category | undefined {
  return categories.find((category) => category.slug === slug)
}

export function categoryOf(slug: CategorySlug): Category {
  const category = findCategory(slug)
  if (!category) throw new Error(`Unknown category ${slug}`)
  return category
}
