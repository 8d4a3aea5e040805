import { catalogueFileMessages as messages } from '#rulebook/catalogue-file-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { findFactKind } from '#rulebook/facts.ts'
import { formatPrice } from '#rulebook/money.ts'
import {
  type Addition,
  type Alteration,
  changedFields,
  type FileProduct,
  type ImportFileProblem,
  type ImportPlan,
  type WantedFetch,
} from '#shop/catalog/catalogue-file.ts'
import { changedFacts, type Facts, factText } from '#shop/catalog/facts.ts'
import type { ShownLine } from '#shop/catalog/import-files.queries.server.ts'

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

export const maxLinesShown = 200

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

/** A line of a large file. */
export function describeLine({ kind, planned }: ShownLine): PreviewLine {
  if (kind === 'add') return describeAddition(planned)
  if (kind === 'change') return describeAlteration(planned)
  return { line: planned.line, article: planned.article, details: planned.problems }
}

function describeAddition({ line, article, product, fetch }: Addition): PreviewLine {
  const additionText = messages.plan.addsProduct(product.name, formatPrice(product.priceCents), product.quantity)
  const isInactive = product.pictures.length === 0
  const inactiveText = isInactive ? [messages.plan.addedInactive] : []
  return { line, article, details: [additionText, ...inactiveText, ...describeFetch(fetch)] }
}

function describeAlteration({ line, article, from, to, fetch }: Alteration): PreviewLine {
  const details = changedFields(from, to).flatMap((field) =>
    field === 'facts' ? describeFacts(from, to) : describeChange(field, from, to),
  )
  return { line, article, details: [...details, ...describeFetch(fetch)] }
}

function describeFetch(fetch: WantedFetch | undefined): string[] {
  const count = fetch?.wanted.filter((picture) => 'address' in picture).length ?? 0
  return count > 0 ? [messages.plan.fetches(count)] : []
}

function describeFacts({ facts: before = {} }: FileProduct, { facts: after = {} }: FileProduct): string[] {
  return changedFacts(before, after).map((kind) => {
    const label = findFactKind(kind)?.label ?? kind
    const textOfFact = (facts: Facts) => factText(facts[kind]).replaceAll('\n', ', ') || messages.noFact
    return describeTexts(label, textOfFact(before), textOfFact(after))
  })
}

/** Longer values are not shown, only that they change; in characters. */
const maxValueLength = 60

type PlainField = Exclude<keyof FileProduct, 'facts'>

function describeChange(field: PlainField, from: FileProduct, to: FileProduct): string {
  const name = messages.fields[field]
  return describeTexts(name, textOf(field, from), textOf(field, to))
}

function describeTexts(name: string, before: string, after: string): string {
  const isShown = before.length <= maxValueLength && after.length <= maxValueLength && before !== after
  return isShown ? messages.plan.change(name, before, after) : messages.plan.textChanged(name)
}

function textOf(field: PlainField, product: FileProduct): string {
  if (field === 'priceCents') return formatPrice(product.priceCents)
  if (field === 'category') return categoryOf(product.category).name
  if (field === 'pictures') return messages.pictures(product.pictures.length)
  const value = product[field]
  return typeof value === 'boolean' ? (value ? messages.yes : messages.no) : String(value)
}
