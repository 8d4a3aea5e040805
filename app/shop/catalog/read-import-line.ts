import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { factMessages } from '#rulebook/fact-messages.ts'
import { type FactKind, factKinds } from '#rulebook/facts.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { isArticle } from './catalog.ts'
import {
  type Addition,
  type Alteration,
  changedFields,
  type ExistingProduct,
  type FileColumn,
  type FileProduct,
  factColumn,
  fileColumns,
  type LineCells,
  requiredColumns,
} from './catalogue-file.ts'
import { type Facts, inFactOrder, readFact } from './facts.ts'
import { ProductFields, Quantity } from './product-form.schema.ts'
import { type KnownPictures, readPictures } from './read-picture-cells.ts'

const lineMessages = catalogueFileMessages.lines

type LineContext = {
  line: number
  existing: ExistingProduct | undefined
  known: KnownPictures
}

export type LineResult =
  | ({ kind: 'add' } & Addition)
  | ({ kind: 'change' } & Alteration)
  | { kind: 'same' }
  | { kind: 'bad'; problems: string[] }

/** The change a line would make, or everything that is wrong with it. */
export function readImportLine(cells: LineCells, { line, existing, known }: LineContext): LineResult {
  const { article = '' } = cells
  if (article === '') return invalid(lineMessages.article)
  if (!isArticle(article)) return invalid(productFormMessages.articleWrong)
  if (existing?.deleted) return invalid(lineMessages.deleted)
  const missing = existing ? [] : requiredColumns.filter((column) => cells[column] === undefined)
  if (missing.length > 0) return invalid(lineMessages.missing(missing.join(', ')))

  const problems: string[] = []
  const { quantity: newQuantity, ...fields } = readFields(cells, existing !== undefined, problems)
  const quantity = readQuantity(newQuantity, cells.seenQuantity ?? '', existing, problems)
  const active = readYesNo(cells, 'active', problems)
  const newCollection = readYesNo(cells, 'newCollection', problems)
  const facts = readFacts(cells, existing?.facts ?? {}, problems)
  const name = fields.name ?? existing?.name ?? ''
  const { pictures, wanted } = readPictures(cells, existing?.pictures ?? [], name, known, problems)
  // A product without a picture is not active, so one whose pictures are still fetched is activated by them.
  const fetch = wanted && {
    wanted,
    activate: pictures.length === 0 && (active ?? existing?.active ?? true),
  }
  if (problems.length > 0) return { kind: 'bad', problems }
  if (!existing) {
    const complete = ProductFields.safeParse({ ...cells, priceCents: cells.price })
    if (!complete.success) return { kind: 'bad', problems: complete.error.issues.map(({ message }) => message) }
    const product = {
      ...complete.data,
      active: (active ?? true) && pictures.length > 0,
      newCollection: newCollection ?? false,
    }
    return { kind: 'add', line, article, product: { ...product, pictures, facts }, ...(fetch && { fetch }) }
  }
  const { id, version, held: _, deleted: __, article: ___, ...from } = existing
  const to: FileProduct = {
    ...from,
    ...fields,
    quantity: quantity ?? from.quantity,
    active: fetch?.activate ? from.active : (active ?? from.active),
    newCollection: newCollection ?? from.newCollection,
    pictures,
    facts,
  }
  if (to.active && !from.active && pictures.length === 0) return invalid(lineMessages.withoutPicture)
  if (changedFields(from, to).length === 0 && !fetch) return { kind: 'same' }
  return { kind: 'change', line, id, article, version, from, to, ...(fetch && { fetch }) }
}

function invalid(problem: string): LineResult {
  return { kind: 'bad', problems: [problem] }
}

const partial = ProductFields.partial()

/** Only the columns of the file. An empty quantity leaves the stock of an existing product unchanged. */
function readFields(cells: LineCells, isExisting: boolean, problems: string[]): Partial<ProductFields> {
  const { price, quantity, ...rest } = cells
  const parsed = partial.safeParse({
    ...rest,
    ...(price !== undefined && { priceCents: price }),
    ...(quantity !== undefined && !(isExisting && quantity === '') && { quantity }),
  })
  if (parsed.success) return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined))
  problems.push(...new Set(parsed.error.issues.map(({ path, message }) => problemOf(path[0], message, cells))))
  return {}
}

/** Names the wrong value, and of the fixed lists the allowed ones. */
function problemOf(field: PropertyKey | undefined, message: string, cells: LineCells): string {
  const value = fileColumns.includes(field as FileColumn) ? (cells[field as FileColumn] ?? '') : (cells.price ?? '')
  if (field === 'category') return lineMessages.oneOf('category', value, categories.map(({ name }) => name).join(', '))
  if (field === 'color') return lineMessages.oneOf('color', value, colors.join(', '))
  const isFigure = field === 'quantity' || field === 'priceCents'
  return isFigure && value !== '' ? lineMessages.wrongValue(value, message) : message
}

/** With `seenQuantity` the line changes the stock by the difference; without it, it sets the stock. */
function readQuantity(
  newQuantity: number | undefined,
  seen: string,
  existing: ExistingProduct | undefined,
  problems: string[],
): number | undefined {
  if (!existing || newQuantity === undefined || seen === '') return newQuantity
  const previous = Quantity.safeParse(seen)
  if (!previous.success) {
    problems.push(lineMessages.seenQuantity)
    return undefined
  }
  const wanted = existing.quantity + newQuantity - previous.data
  if (wanted < 0) problems.push(lineMessages.soldMeanwhile(existing.quantity, previous.data - newQuantity))
  if (wanted > productLimits.stockMax) problems.push(productFormMessages.quantityWrong)
  return wanted
}

/** A column that is left out changes nothing; an empty cell removes the fact. */
function readFacts(cells: LineCells, existing: Facts, problems: string[]): Facts {
  const given = factKinds.flatMap(({ kind, type }): [FactKind, ReturnType<typeof readFact>][] => {
    const cell = cells[factColumn(kind)]
    if (cell === undefined) return []
    const fact = readFact(kind, cell)
    if (fact === undefined) problems.push(lineMessages.wrongFact(factColumn(kind), cell, factMessages.wrong[type]))
    return [[kind, fact]]
  })
  return inFactOrder({ ...existing, ...Object.fromEntries(given) })
}

const yes = new Set(['yes', 'true', '1', 'y'])
const no = new Set(['no', 'false', '0', 'n'])

function readYesNo(cells: LineCells, column: FileColumn, problems: string[]): boolean | undefined {
  const value = (cells[column] ?? '').toLowerCase()
  if (value === '') return undefined
  if (!yes.has(value) && !no.has(value)) problems.push(lineMessages.yesOrNo(column))
  return yes.has(value)
}
