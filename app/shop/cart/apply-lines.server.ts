import { limits } from '#rulebook/limits.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import {
  countLines,
  deleteLines,
  listNamedProducts,
  type NamedProduct,
  type WrittenLine,
  writeLines,
} from './cart.queries.server.ts'
import { grantedAmount, type LineRefusal, type WantedLine } from './cart.ts'
import { addedAtOf } from './kept-order.ts'

export type AppliedLine = { article: string; amount: number; available: number }

export type AppliedLines = { lines: AppliedLine[]; refusals: LineRefusal[]; hasChanged: boolean }

/** Brings lines to what is wanted of them, as far as there is stock and room; says about each that is not as it was wanted. */
export async function applyLines(
  tx: Db,
  userId: UserId,
  wanted: readonly WantedLine[],
  { version, at }: { version: number; at: Date },
): Promise<AppliedLines> {
  const products = await findNamed(tx, userId, wanted)
  let room = limits.cartLinesMax - (await countLines(tx, userId))
  const applied: AppliedLines = { lines: [], refusals: [], hasChanged: false }
  const written: WrittenLine[] = []
  const deleted: string[] = []

  for (const [place, want] of lastOfEach(wanted).entries()) {
    const product = products.get(want.article)
    if (!product) {
      if (want.amount > 0)
        applied.refusals.push({ article: want.article, name: want.article, code: 'gone', available: 0 })
      continue
    }
    const { article, name, held } = product
    const amount = granted(want, product, room)
    const isAsWanted = amount === want.amount || (want.amount > limits.cartAmountMax && amount === limits.cartAmountMax)
    if (!isAsWanted) applied.refusals.push({ article, name, ...reasonFor(want, product, room) })
    applied.lines.push({ article, amount, available: availableOf(product) })
    if (held === 0 && amount > 0) room -= 1
    if (held > 0 && amount === 0) {
      room += 1
      deleted.push(product.id)
    }
    const seenPriceCents = want.seenPriceCents ?? product.seenPriceCents ?? product.priceCents
    if (amount > 0 && (amount !== held || seenPriceCents !== product.seenPriceCents)) {
      written.push({ productId: product.id, amount, seenPriceCents, addedAt: addedAtOf(want.addedAt, at, place) })
    }
  }

  await deleteLines(tx, userId, deleted)
  await writeLines(tx, userId, written, { version, at })
  return { ...applied, hasChanged: written.length + deleted.length > 0 }
}

async function findNamed(tx: Db, userId: UserId, wanted: readonly WantedLine[]): Promise<Map<string, NamedProduct>> {
  const articles = wanted.map(({ article }) => article)
  const products = await listNamedProducts(tx, userId, articles)
  return new Map(products.map((product) => [product.article, product]))
}

/** Of two words about one product the later one counts. */
function lastOfEach(wanted: readonly WantedLine[]): WantedLine[] {
  return [...new Map(wanted.map((want) => [want.article, want])).values()]
}

function granted({ amount }: WantedLine, product: NamedProduct, room: number): number {
  if (product.held === 0 && room <= 0) return 0
  return grantedAmount(amount, product.held, availableOf(product))
}

function availableOf({ active, available }: NamedProduct): number {
  return active ? available : 0
}

function reasonFor(want: WantedLine, product: NamedProduct, room: number): Pick<LineRefusal, 'code' | 'available'> {
  const available = availableOf(product)
  if (!product.active) return { code: 'gone', available }
  if (available <= 0) return { code: 'sold-out', available: 0 }
  if (product.held === 0 && room <= 0 && want.amount > 0) return { code: 'full', available }
  return { code: 'short', available }
}
