import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listProductPictureHashes } from './admin-product.queries.server.ts'
import { listExistingProducts } from './catalogue-file.queries.server.ts'
import type { Addition, Alteration, InvalidLine } from './catalogue-file.ts'
import { listFetchedAddresses } from './picture-fetches.queries.server.ts'
import { readImportLine } from './read-import-line.ts'
import type { FileLine } from './read-import-rows.ts'
import { addressesIn, hashOf } from './read-picture-cells.ts'

export type PlannedLine =
  | { kind: 'add'; planned: Addition }
  | { kind: 'change'; planned: Alteration }
  | { kind: 'bad'; planned: InvalidLine }
  | { kind: 'same' }

const { lines: lineMessages } = catalogueFileMessages

/** What each line would change. `firstLines` remembers articles over several calls for one file. */
export async function planLines(
  { db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>,
  lines: readonly FileLine[],
  firstLines: Map<string, number>,
): Promise<PlannedLine[]> {
  const products = await listExistingProducts(
    db,
    lines.flatMap(({ cells }) => cells?.article ?? []),
  )
  const existing = new Map(products.map((product) => [product.article, product]))
  const addresses = lines.flatMap(({ cells }) => addressesIn(`${cells?.image ?? ''} ${cells?.picture ?? ''}`))
  const named = new Set(addresses.flatMap((address) => hashOf(address) ?? []))
  const fetched = await listFetchedAddresses(db, addresses)
  const hashes = new Set([
    ...(await listProductPictureHashes(db, [...named])),
    ...products.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)),
    ...fetched.values(),
  ])
  return lines.map((fileLine) => {
    const { line, cells } = fileLine
    const article = cells?.article ?? ''
    const problem = problemOf(fileLine, article, firstLines)
    if (problem || !cells)
      return { kind: 'bad', planned: { line, article, problems: [problem ?? lineMessages.article] } }
    const read = readImportLine(cells, { line, existing: existing.get(article), known: { hashes, fetched, publicUrl } })
    if (read.kind === 'bad') return { kind: 'bad', planned: { line, article, problems: read.problems } }
    if (read.kind === 'same') return { kind: 'same' }
    const { kind, ...planned } = read
    return { kind, planned } as PlannedLine
  })
}

function problemOf(
  { line, cells, cellCount, expectedCount }: FileLine,
  article: string,
  firstLines: Map<string, number>,
): string | null {
  if (!cells) return lineMessages.cells(cellCount, expectedCount)
  const earlierLine = firstLines.get(article)
  if (article !== '' && earlierLine === undefined) firstLines.set(article, line)
  return article !== '' && earlierLine !== undefined ? lineMessages.duplicateArticle(earlierLine) : null
}
