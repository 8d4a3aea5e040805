import { limits } from '#rulebook/limits.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countItems, listNamedWishes, writeItems } from '#shop/wishlist/wishlist.queries.server.ts'
import {
  countLines,
  listNamedProducts,
  type NamedProduct,
  type WrittenLine,
  writeLines,
} from './cart.queries.server.ts'
import { mergedAmount, type WantedLine } from './cart.ts'
import { changeKeptThings } from './change-kept-things.server.ts'
import { addedAtOf } from './kept-order.ts'

/** What somebody kept before we knew who they are. Prices are those that they were shown. */
export type GuestThings = {
  wishlist: readonly { article: string; savedPriceCents?: number | undefined; addedAt?: Date | undefined }[]
  cart: readonly WantedLine[]
}

/** What has become of a guest's things: how many joined the account, how many lines changed, what there was no room for. */
export type MergedThings = {
  wishesAdded: number
  linesAdded: number
  /** Lines that the account had as well, and of which the guest had more. */
  linesRaised: number
  /** Lines that hold less than either side asked for, because there is no more. */
  linesCapped: number
  leftOut: number
}

type Writing = { version: number; at: Date }

/**
 * A guest's wishlist and cart join those of the account: everything of both stays, and of a product in both carts the larger amount, as
 * far as there is stock. Merging the same things once more changes nothing. What we have never sold is skipped.
 */
export function mergeGuest(
  { now }: Pick<Shop, 'now'>,
  tx: Db,
  userId: UserId,
  guest: GuestThings,
): Promise<MergedThings> {
  return changeKeptThings(tx, userId, async (changing, version) => {
    const wishlist = await mergeWishlist(changing, userId, guest.wishlist, now())
    const cart = await mergeCart(changing, userId, guest.cart, { version, at: now() })
    const { linesAdded, linesRaised, linesCapped, written } = cart
    return {
      outcome: {
        wishesAdded: wishlist.added,
        linesAdded,
        linesRaised,
        linesCapped,
        leftOut: wishlist.leftOut + cart.leftOut,
      },
      hasChanged: wishlist.added + written > 0,
    }
  })
}

async function mergeWishlist(tx: Db, userId: UserId, wishes: GuestThings['wishlist'], at: Date) {
  const articles = [...new Set(wishes.map(({ article }) => article))].filter(isArticle)
  if (articles.length === 0) return { added: 0, leftOut: 0 }
  const said = new Map(wishes.map((wish) => [wish.article, wish]))
  const named = await listNamedWishes(tx, userId, articles)
  const missing = named.filter(({ isWished }) => !isWished).sort(inOrderOf(articles))
  const room = limits.favoritesMax - (await countItems(tx, userId))
  const added = missing.slice(0, Math.max(0, room))
  const items = added.map(({ id, article, priceCents }, place) => ({
    productId: id,
    savedPriceCents: said.get(article)?.savedPriceCents ?? priceCents,
    savedAt: addedAtOf(said.get(article)?.addedAt, at, place),
  }))
  await writeItems(tx, userId, items)
  return { added: added.length, leftOut: missing.length - added.length }
}

async function mergeCart(tx: Db, userId: UserId, lines: readonly WantedLine[], { version, at }: Writing) {
  const guest = largestOfEach(lines)
  if (guest.size === 0) return { linesAdded: 0, linesRaised: 0, linesCapped: 0, leftOut: 0, written: 0 }
  const named = (await listNamedProducts(tx, userId, [...guest.keys()])).sort(inOrderOf([...guest.keys()]))
  const room = Math.max(0, limits.cartLinesMax - (await countLines(tx, userId)))
  const missing = named.filter(({ held }) => held === 0)
  const merged = [...named.filter(({ held }) => held > 0), ...missing.slice(0, room)].map((product, place) =>
    mergedLine(product, guest.get(product.article), addedAtOf(guest.get(product.article)?.addedAt, at, place)),
  )
  const written = merged.filter(({ amount, held }) => amount !== held)
  await writeLines(tx, userId, written, { version, at })
  return {
    linesAdded: written.filter(({ held }) => held === 0).length,
    linesRaised: written.filter(({ amount, held }) => held > 0 && amount > held).length,
    linesCapped: merged.filter(({ amount, asked }) => amount < asked).length,
    leftOut: missing.length - Math.min(room, missing.length),
    written: written.length,
  }
}

type MergedLine = WrittenLine & { held: number; asked: number }

function mergedLine(product: NamedProduct, guest: WantedLine | undefined, addedAt: Date): MergedLine {
  const { id: productId, held, available, priceCents } = product
  const asked = Math.max(held, guest?.amount ?? 0)
  const seenPriceCents = product.seenPriceCents ?? guest?.seenPriceCents ?? priceCents
  return { productId, amount: mergedAmount(held, asked, available), seenPriceCents, addedAt, held, asked }
}

/** A list may name a product twice; the larger amount counts, as between the two carts. */
function largestOfEach(lines: readonly WantedLine[]): Map<string, WantedLine> {
  const largest = new Map<string, WantedLine>()
  for (const line of lines) {
    const other = largest.get(line.article)
    if (!isArticle(line.article) || line.amount < limits.quantityMin) continue
    if (!other || other.amount < line.amount) largest.set(line.article, line)
  }
  return largest
}

function inOrderOf(articles: readonly string[]) {
  const places = new Map(articles.map((article, place) => [article, place]))
  return (one: { article: string }, other: { article: string }) =>
    (places.get(one.article) ?? 0) - (places.get(other.article) ?? 0)
}
