import type { CategorySlug } from '#rulebook/categories.ts'
import type { PriceChange } from './price-change.ts'

/** What an admin changes of many products at once. */
export type ManyChanges = { price?: PriceChange; category?: CategorySlug; newCollection?: boolean }
