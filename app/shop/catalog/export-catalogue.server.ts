import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { factKinds } from '#rulebook/facts.ts'
import { pictureWidths } from '#rulebook/limits/pictures.ts'
import { formatAmount } from '#rulebook/money.ts'
import { byteOrderMark, csvLine } from '#shop/csv.ts'
import { pictureUrl, widthsOf } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type ExportedPicture, type ExportedProduct, listProductsForExport } from './catalogue-file.queries.server.ts'
import { factColumn, fileColumns } from './catalogue-file.ts'
import type { CatalogueTableQuery } from './catalogue-table.ts'
import { factText } from './facts.ts'

const batchSize = 500

/** Exports the filtered products as CSV lines in batches: a large catalogue is never in memory as a whole. */
export async function* exportCatalogue(
  { db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>,
  tableFilter: Pick<CatalogueTableQuery, 'query' | 'category' | 'active' | 'stock'>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(fileColumns)
  let after = '0'
  for (;;) {
    const products = await listProductsForExport(db, tableFilter, after, batchSize)
    yield products.map((product) => csvLine(cellsOf(product, publicUrl))).join('')
    const last = products.at(-1)
    if (!last || products.length < batchSize) return
    after = last.id
  }
}

function cellsOf(product: ExportedProduct, publicUrl: string): string[] {
  const gallery = product.pictures.filter(({ view }) => view !== 'hover')
  const hover = product.pictures.filter(({ view }) => view === 'hover')
  // The largest size, so that the addresses are useful elsewhere.
  const urlOf = (picture: ExportedPicture) =>
    `${publicUrl}${pictureUrl(picture, widthsOf(picture).at(-1) ?? pictureWidths[0], 'webp')}`
  const altOf = ({ alt }: ExportedPicture) => alt
  const cells: Partial<Record<string, string>> = {
    article: product.article,
    name: product.name,
    category: categoryOf(product.category).name,
    description: product.description,
    aboutProduct: product.aboutProduct,
    color: product.color,
    quantity: String(product.quantity),
    seenQuantity: String(product.quantity),
    price: formatAmount(product.priceCents),
    active: yesOrNo(product.active),
    newCollection: yesOrNo(product.newCollection),
    image: gallery.map(urlOf).join('\n'),
    imageAlt: gallery.map(altOf).join('\n'),
    picture: hover.map(urlOf).join('\n'),
    pictureAlt: hover.map(altOf).join('\n'),
    ...Object.fromEntries(factKinds.map(({ kind }) => [factColumn(kind), factText(product.facts?.[kind])])),
  }
  return fileColumns.map((column) => cells[column] ?? '')
}

function yesOrNo(value: boolean): string {
  return value ? catalogueFileMessages.yes : catalogueFileMessages.no
}
