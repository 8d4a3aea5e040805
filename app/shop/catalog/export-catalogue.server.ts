import { catalogueFileWords } from '#rulebook/catalogue-file-words.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { csvLine, csvMark } from '#shop/csv.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listFileProducts } from './catalogue-file.queries.server.ts'
import { type FileColumn, type FilePicture, fileColumns, type KnownProduct } from './catalogue-file.ts'
import type { AskedTable } from './catalogue-table.ts'

const batchSize = 500

/** Exports the filtered products as CSV lines in batches: a large catalogue is never in memory as a whole. */
export async function* exportCatalogue(
  { db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>,
  asked: Pick<AskedTable, 'query' | 'category' | 'active' | 'stock'>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(fileColumns)
  let after = '0'
  for (;;) {
    const products = await listFileProducts(db, asked, after, batchSize)
    yield products.map((product) => csvLine(cellsOf(product, publicUrl))).join('')
    const last = products.at(-1)
    if (!last || products.length < batchSize) return
    after = last.id
  }
}

function cellsOf(product: KnownProduct, publicUrl: string): string[] {
  const gallery = product.pictures.filter(({ view }) => view !== 'hover')
  const hover = product.pictures.filter(({ view }) => view === 'hover')
  const addressOf = ({ hash }: FilePicture) => `${publicUrl}${pictureUrl({ hash }, 160, 'webp')}`
  const altOf = ({ alt }: FilePicture) => alt
  const cells = {
    article: product.article,
    name: product.name,
    category: categoryOf(product.category).name,
    description: product.description,
    aboutProduct: product.aboutProduct,
    color: product.color,
    quantity: String(product.quantity),
    seenQuantity: String(product.quantity),
    price: (product.priceCents / 100).toFixed(2),
    active: yesOrNo(product.active),
    newCollection: yesOrNo(product.newCollection),
    image: gallery.map(addressOf).join('\n'),
    imageAlt: gallery.map(altOf).join('\n'),
    picture: hover.map(addressOf).join('\n'),
    pictureAlt: hover.map(altOf).join('\n'),
  } satisfies Record<FileColumn, string>
  return fileColumns.map((column) => cells[column])
}

function yesOrNo(is: boolean): string {
  return is ? catalogueFileWords.yes : catalogueFileWords.no
}
