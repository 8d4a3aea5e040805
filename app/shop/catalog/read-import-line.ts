import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { findDerivative } from '#shop/media/media.ts'
import { isArticle } from './catalog.ts'
import {
  type Addition,
  type Alteration,
  changedFields,
  type ExistingProduct,
  type FileColumn,
  type FilePicture,
  type FileProduct,
  requiredColumns,
} from './catalogue-file.ts'
import { ProductFields, Quantity } from './product-form.schema.ts'

const lineMessages = catalogueFileMessages.lines

/** The cells of a line by column name; columns missing in the file are undefined. */
export type LineCells = Partial<Record<FileColumn, string>>

type LineContext = {
  line: number
  existing: ExistingProduct | undefined
  hashes: ReadonlySet<string>
}

export type LineResult =
  | ({ kind: 'add' } & Addition)
  | ({ kind: 'change' } & Alteration)
  | { kind: 'same' }
  | { kind: 'bad'; problems: string[] }

/** The change a line would make, or everything that is wrong with it. */
export function readImportLine(cells: LineCells, { line, existing, hashes }: LineContext): LineResult {
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
  const pictures = readPictures(cells, existing?.pictures ?? [], fields.name ?? existing?.name ?? '', hashes, problems)
  if (problems.length > 0) return { kind: 'bad', problems }
  if (!existing) {
    const complete = ProductFields.safeParse({ ...cells, priceCents: cells.price })
    if (!complete.success) return { kind: 'bad', problems: complete.error.issues.map(({ message }) => message) }
    // A product without a picture is not active.
    const product = {
      ...complete.data,
      active: (active ?? true) && pictures.length > 0,
      newCollection: newCollection ?? false,
    }
    return { kind: 'add', line, article, product: { ...product, pictures } }
  }
  const { id, version, held: _, deleted: __, article: ___, ...from } = existing
  const to: FileProduct = {
    ...from,
    ...fields,
    quantity: quantity ?? from.quantity,
    active: active ?? from.active,
    newCollection: newCollection ?? from.newCollection,
    pictures,
  }
  if (to.active && !from.active && pictures.length === 0) return invalid(lineMessages.withoutPicture)
  if (changedFields(from, to).length === 0) return { kind: 'same' }
  return { kind: 'change', line, id, article, version, from, to }
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
  problems.push(...new Set(parsed.error.issues.map(({ message }) => message)))
  return {}
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

const yes = new Set(['yes', 'true', '1', 'y'])
const no = new Set(['no', 'false', '0', 'n'])

function readYesNo(cells: LineCells, column: FileColumn, problems: string[]): boolean | undefined {
  const value = (cells[column] ?? '').toLowerCase()
  if (value === '') return undefined
  if (!yes.has(value) && !no.has(value)) problems.push(lineMessages.yesOrNo(column))
  return yes.has(value)
}

/** Picture URLs of this shop, one per line of the cell; the cell next to it has their alt texts, one per line. */
function readPictures(
  cells: LineCells,
  existing: readonly FilePicture[],
  name: string,
  hashes: ReadonlySet<string>,
  problems: string[],
): FilePicture[] {
  const gallery = existing.filter(({ view }) => view !== 'hover')
  const hover = existing.filter(({ view }) => view === 'hover')
  const wanted = [
    ...readPictureList(gallery, cells.image, cells.imageAlt, name).map((picture, index) => ({
      ...picture,
      view: index === 0 ? ('main' as const) : ('detail' as const),
    })),
    ...readPictureList(hover, cells.picture, cells.pictureAlt, name).map((picture) => ({
      ...picture,
      view: 'hover' as const,
    })),
  ]
  const hovers = wanted.filter(({ view }) => view === 'hover').length
  if (wanted.length - hovers > productLimits.galleryPicturesMax || hovers > 1)
    problems.push(productFormMessages.tooManyPictures)
  if (hovers > 0 && wanted.length === hovers) problems.push(productFormMessages.images)
  if (wanted.some(({ hash }) => !hashes.has(hash))) problems.push(productFormMessages.pictureUnknown)
  if (wanted.some(({ alt }) => alt.length > productLimits.pictureAltMaxLength))
    problems.push(productFormMessages.altTooLong)
  return wanted
}

type PictureList = { hash: string; alt: string }[]

function readPictureList(existing: PictureList, urls = '', alts = '', name: string): PictureList {
  const altTexts = alts.split(/\r\n|\r|\n/).map((alt) => alt.trim())
  const hashes = urls === '' ? existing.map(({ hash }) => hash) : hashesIn(urls)
  return hashes.map((hash, index) => {
    const previous = existing.find((each) => each.hash === hash)?.alt
    return { hash, alt: altTexts[index] || (previous ?? name) }
  })
}

/** The hashes of the picture URLs in a cell; an empty string for an unknown URL. */
export function hashesIn(cell: string): string[] {
  const urls = cell.split(/\s+/).filter(Boolean)
  return urls.map((url) => findDerivative(url.split('/').at(-1) ?? '')?.hash ?? '')
}
