import { catalogueFileMessages as messages } from '#rulebook/catalogue-file-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import {
  type Addition,
  type Alteration,
  changedFields,
  type FileProduct,
  type ImportPlan,
} from '#shop/catalog/catalogue-file.ts'
import type { ImportFileProblem } from '#shop/catalog/plan-import.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'

export type PreviewLine = { line: number; article: string; details: string[] }

/** Preview of a file before it is imported: at most the first 200 lines of each list. */
export type Preview = {
  id: string
  summary: string
  count: number
  bad: PreviewLine[]
  badCount: number
  lines: PreviewLine[]
}

const maxLinesShown = 200

export function previewOf({ id, plan }: { id: string; plan: ImportPlan }): Preview {
  const { additions, alterations, same, bad } = plan
  const lines = [
    ...additions.slice(0, maxLinesShown).map(describeAddition),
    ...alterations.slice(0, maxLinesShown).map(describeAlteration),
  ]
  return {
    id,
    summary: messages.plan.summary(additions.length, alterations.length, same),
    count: additions.length + alterations.length,
    bad: bad.slice(0, maxLinesShown).map(({ line, article, problems }) => ({ line, article, details: problems })),
    badCount: bad.length,
    lines: lines.toSorted((a, b) => a.line - b.line).slice(0, maxLinesShown),
  }
}

export function describeFileProblem(problem: ImportFileProblem): string {
  switch (problem.code) {
    case 'column-unknown':
      return messages.columnUnknown(problem.column)
    case 'column-twice':
      return messages.columnTwice(problem.column)
    case 'column-missing':
      return messages.columnMissing(problem.column)
    default:
      return messages.problems[problem.code]
  }
}

function describeAddition({ line, article, product }: Addition): PreviewLine {
  const additionText = messages.plan.addsProduct(product.name, formatPrice(product.priceCents), product.quantity)
  const isInactive = product.pictures.length === 0
  return { line, article, details: isInactive ? [additionText, messages.plan.addedInactive] : [additionText] }
}

function describeAlteration({ line, article, from, to }: Alteration): PreviewLine {
  return { line, article, details: changedFields(from, to).map((field) => describeChange(field, from, to)) }
}

/** Longer values are not shown, only that they change; in characters. */
const maxValueLength = 60

function describeChange(field: keyof FileProduct, from: FileProduct, to: FileProduct): string {
  const name = messages.fields[field]
  const [before, after] = [textOf(field, from), textOf(field, to)]
  const isShown = before.length <= maxValueLength && after.length <= maxValueLength && before !== after
  return isShown ? messages.plan.change(name, before, after) : messages.plan.textChanged(name)
}

function textOf(field: keyof FileProduct, product: FileProduct): string {
  if (field === 'priceCents') return formatPrice(product.priceCents)
  if (field === 'category') return categoryOf(product.category).name
  if (field === 'pictures') return messages.pictures(product.pictures.length)
  const value = product[field]
  return typeof value === 'boolean' ? (value ? messages.yes : messages.no) : String(value)
}
