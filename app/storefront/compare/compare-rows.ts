import { colorLabel } from '#rulebook/colors.ts'
import { compareMessages as messages } from '#rulebook/compare-messages.ts'
import { factKinds, sizeKinds } from '#rulebook/facts.ts'
import type { ProductDetails } from '#shop/catalog/catalog.ts'
import { type FactRow, factRows } from '#shop/catalog/fact-rows.ts'

/** `texts` has one for each product, null where the shop does not know it. */
export type CompareRow = { label: string; texts: (string | null)[]; same: boolean }

const kinds: readonly FactRow['kind'][] = [
  'size',
  ...factKinds.map(({ kind }) => kind).filter((kind) => !sizeKinds.some((size) => size === kind)),
]

/** Care is told in sentences, some of which have commas of their own. */
const separators: { [kind in FactRow['kind']]?: string } = { care: '\n' }

/** Rating and color, then each fact that one of the products has. */
export function compareRows(products: readonly ProductDetails[]): CompareRow[] {
  const facts = products.map((product) => new Map(factRows(product.facts).map((row) => [row.kind, row])))
  const rows = kinds.flatMap((kind) => {
    const label = facts.map((each) => each.get(kind)?.label).find((each) => each !== undefined)
    return label === undefined
      ? []
      : [
          rowOf(
            label,
            facts.map((each) => each.get(kind)?.texts.join(separators[kind] ?? ', ') ?? null),
          ),
        ]
  })
  return [
    rowOf(messages.rating, products.map(ratingText)),
    rowOf(
      messages.color,
      products.map(({ color }) => colorLabel(color)),
    ),
    ...rows,
  ]
}

function rowOf(label: string, texts: (string | null)[]): CompareRow {
  return { label, texts, same: texts.length > 1 && new Set(texts).size === 1 }
}

function ratingText({ rating, reviewCount }: ProductDetails): string {
  if (reviewCount === 0) return messages.noReviews
  return messages.average(rating.toFixed(1), reviewCount)
}
