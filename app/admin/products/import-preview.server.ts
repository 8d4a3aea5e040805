import { catalogueFileWords as words } from '#rulebook/catalogue-file-words.ts'
import { categoryOf } from '#rulebook/categories.ts'
import {
  type Addition,
  type Alteration,
  changedFields,
  type FileProduct,
  type ImportPlan,
} from '#shop/catalog/catalogue-file.ts'
import type { FileProblem } from '#shop/catalog/plan-import.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'

export type PreviewLine = { line: number; article: string; says: string[] }

/** What the admin sees of a file before it is imported: at most the first 200 lines of each list. */
export type Preview = {
  id: string
  sum: string
  count: number
  bad: PreviewLine[]
  badCount: number
  lines: PreviewLine[]
}

const linesShown = 200

export function previewOf({ id, plan }: { id: string; plan: ImportPlan }): Preview {
  const { additions, alterations, same, bad } = plan
  const lines = [
    ...additions.slice(0, linesShown).map(describeAddition),
    ...alterations.slice(0, linesShown).map(describeAlteration),
  ]
  return {
    id,
    sum: words.plan.sum(additions.length, alterations.length, same),
    count: additions.length + alterations.length,
    bad: bad.slice(0, linesShown).map(({ line, article, problems }) => ({ line, article, says: problems })),
    badCount: bad.length,
    lines: lines.toSorted((one, other) => one.line - other.line).slice(0, linesShown),
  }
}

export function describeFileProblem(problem: FileProblem): string {
  switch (problem.code) {
    case 'column-unknown':
      return words.columnUnknown(problem.column)
    case 'column-twice':
      return words.columnTwice(problem.column)
    case 'column-missing':
      return words.columnMissing(problem.column)
    default:
      return words.problems[problem.code]
  }
}

function describeAddition({ line, article, product }: Addition): PreviewLine {
  const adds = words.plan.adds(product.name, formatPrice(product.priceCents), product.quantity)
  const isOff = product.pictures.length === 0
  return { line, article, says: isOff ? [adds, words.plan.addsOff] : [adds] }
}

function describeAlteration({ line, article, from, to }: Alteration): PreviewLine {
  return { line, article, says: changedFields(from, to).map((field) => describeChange(field, from, to)) }
}

/** Longer values are not shown, only that they change; in characters. */
const shownLength = 60

function describeChange(field: keyof FileProduct, from: FileProduct, to: FileProduct): string {
  const name = words.fields[field]
  const [before, after] = [textOf(field, from), textOf(field, to)]
  const isShown = before.length <= shownLength && after.length <= shownLength && before !== after
  return isShown ? words.plan.change(name, before, after) : words.plan.altered(name)
}

function textOf(field: keyof FileProduct, product: FileProduct): string {
  if (field === 'priceCents') return formatPrice(product.priceCents)
  if (field === 'category') return categoryOf(product.category).name
  if (field === 'pictures') return words.pictures(product.pictures.length)
  const value = product[field]
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value)
}
