import { catalogueFileWords } from '#rulebook/catalogue-file-words.ts'
import { limits } from '#rulebook/limits.ts'
import { productFormWords } from '#rulebook/product-form-words.ts'
import { findDerivative } from '#shop/media/media.ts'
import { isArticle } from './catalog.ts'
import {
  type Addition,
  type Alteration,
  changedFields,
  type FileColumn,
  type FilePicture,
  type FileProduct,
  type KnownProduct,
  neededColumns,
} from './catalogue-file.ts'
import { ProductFields, Quantity } from './product-form.schema.ts'

const words = catalogueFileWords.lines

/** The cells of a line by column name; columns missing in the file are undefined. */
export type LineCells = Partial<Record<FileColumn, string>>

type Surroundings = {
  line: number
  known: KnownProduct | undefined
  hashes: ReadonlySet<string>
}

export type ReadLine =
  | ({ kind: 'add' } & Addition)
  | ({ kind: 'change' } & Alteration)
  | { kind: 'same' }
  | { kind: 'bad'; problems: string[] }

/** The change a line would make, or everything that is wrong with it. */
export function readFileLine(cells: LineCells, { line, known, hashes }: Surroundings): ReadLine {
  const { article = '' } = cells
  if (article === '') return bad(words.article)
  if (!isArticle(article)) return bad(productFormWords.articleWrong)
  if (known?.deleted) return bad(words.deleted)
  const missing = known ? [] : neededColumns.filter((column) => cells[column] === undefined)
  if (missing.length > 0) return bad(words.missing(missing.join(', ')))

  const problems: string[] = []
  const { quantity: written, ...fields } = readFields(cells, known !== undefined, problems)
  const quantity = readQuantity(written, cells.seenQuantity ?? '', known, problems)
  const active = readYesNo(cells, 'active', problems)
  const newCollection = readYesNo(cells, 'newCollection', problems)
  const pictures = readPictures(cells, known?.pictures ?? [], fields.name ?? known?.name ?? '', hashes, problems)
  if (problems.length > 0) return { kind: 'bad', problems }
  if (!known) {
    const whole = ProductFields.safeParse({ ...cells, priceCents: cells.price })
    if (!whole.success) return { kind: 'bad', problems: whole.error.issues.map(({ message }) => message) }
    // A product without a picture is not active.
    const product = {
      ...whole.data,
      active: (active ?? true) && pictures.length > 0,
      newCollection: newCollection ?? false,
    }
    return { kind: 'add', line, article, product: { ...product, pictures } }
  }
  const { id, version, held: _, deleted: __, article: ___, ...from } = known
  const to: FileProduct = {
    ...from,
    ...fields,
    quantity: quantity ?? from.quantity,
    active: active ?? from.active,
    newCollection: newCollection ?? from.newCollection,
    pictures,
  }
  if (to.active && !from.active && pictures.length === 0) return bad(words.pictureless)
  if (changedFields(from, to).length === 0) return { kind: 'same' }
  return { kind: 'change', line, id, article, version, from, to }
}

function bad(problem: string): ReadLine {
  return { kind: 'bad', problems: [problem] }
}

const partial = ProductFields.partial()

/** Only the columns of the file. An empty quantity leaves the stock of an existing product unchanged. */
function readFields(cells: LineCells, isKnown: boolean, problems: string[]): Partial<ProductFields> {
  const { price, quantity, ...rest } = cells
  const read = partial.safeParse({
    ...rest,
    ...(price !== undefined && { priceCents: price }),
    ...(quantity !== undefined && !(isKnown && quantity === '') && { quantity }),
  })
  if (read.success) return Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined))
  problems.push(...new Set(read.error.issues.map(({ message }) => message)))
  return {}
}

/** With `seenQuantity` the line changes the stock by the difference; without it, it sets the stock. */
function readQuantity(
  written: number | undefined,
  seen: string,
  known: KnownProduct | undefined,
  problems: string[],
): number | undefined {
  if (!known || written === undefined || seen === '') return written
  const before = Quantity.safeParse(seen)
  if (!before.success) {
    problems.push(words.seenQuantity)
    return undefined
  }
  const wanted = known.quantity + written - before.data
  if (wanted < 0) problems.push(words.soldMeanwhile(known.quantity, before.data - written))
  if (wanted > limits.productStockMax) problems.push(productFormWords.quantityWrong)
  return wanted
}

const yes = new Set(['yes', 'true', '1', 'y'])
const no = new Set(['no', 'false', '0', 'n'])

function readYesNo(cells: LineCells, column: FileColumn, problems: string[]): boolean | undefined {
  const word = (cells[column] ?? '').toLowerCase()
  if (word === '') return undefined
  if (!yes.has(word) && !no.has(word)) problems.push(words.yesOrNo(column))
  return yes.has(word)
}

/** Picture URLs of this shop, one per line of the cell; the cell next to it has their alt texts, one per line. */
function readPictures(
  cells: LineCells,
  known: readonly FilePicture[],
  name: string,
  hashes: ReadonlySet<string>,
  problems: string[],
): FilePicture[] {
  const gallery = known.filter(({ view }) => view !== 'hover')
  const hover = known.filter(({ view }) => view === 'hover')
  const wanted = [
    ...readShelf(gallery, cells.image, cells.imageAlt, name).map((picture, place) => ({
      ...picture,
      view: place === 0 ? ('main' as const) : ('detail' as const),
    })),
    ...readShelf(hover, cells.picture, cells.pictureAlt, name).map((picture) => ({
      ...picture,
      view: 'hover' as const,
    })),
  ]
  const hovers = wanted.filter(({ view }) => view === 'hover').length
  if (wanted.length - hovers > limits.galleryPicturesMax || hovers > 1) problems.push(productFormWords.tooManyPictures)
  if (hovers > 0 && wanted.length === hovers) problems.push(productFormWords.images)
  if (wanted.some(({ hash }) => !hashes.has(hash))) problems.push(productFormWords.pictureUnknown)
  if (wanted.some(({ alt }) => alt.length > limits.pictureAltMaxLength)) problems.push(productFormWords.altTooLong)
  return wanted
}

type Shelf = { hash: string; alt: string }[]

function readShelf(known: Shelf, addresses = '', alts = '', name: string): Shelf {
  const said = alts.split(/\r\n|\r|\n/).map((alt) => alt.trim())
  const hashes = addresses === '' ? known.map(({ hash }) => hash) : hashesIn(addresses)
  return hashes.map((hash, place) => {
    const before = known.find((each) => each.hash === hash)?.alt
    return { hash, alt: said[place] || (before ?? name) }
  })
}

/** The hashes of the picture URLs in a cell; an empty string for an unknown URL. */
export function hashesIn(cell: string): string[] {
  const addresses = cell.split(/\s+/).filter(Boolean)
  return addresses.map((address) => findDerivative(address.split('/').at(-1) ?? '')?.hash ?? '')
}
