import { limits } from '#rulebook/limits.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { applyWishes } from '#shop/wishlist/apply-wishes.server.ts'
import { listItems } from '#shop/wishlist/wishlist.queries.server.ts'
import type { WantedWish, WishlistItem, WishRefusal } from '#shop/wishlist/wishlist.ts'
import { applyLines } from './apply-lines.server.ts'
import { listLines } from './cart.queries.server.ts'
import type { KeptLine, LineRefusal, WantedLine } from './cart.ts'
import { changeKeptThings } from './change-kept-things.server.ts'
import { countMessage, forgetOldBrowsers, readVersion } from './kept-things.queries.server.ts'
import { type MergedThings, mergeGuest } from './merge-guest.server.ts'

/** What a browser says: what was changed in it since the version that it knows. */
export type BrowserMessage = {
  browser: string
  /** Goes up with every message. Each says everything that those before it said and that was not answered. */
  count: number
  knownVersion: number
  /** True for the things of a guest who has just signed in: they join the account's, and replace nothing. */
  isMerge: boolean
  cart: readonly WantedLine[]
  wishlist: readonly WantedWish[]
}

export type SyncAnswer = {
  version: number
  /** Null when the browser knows everything already. */
  kept: { cart: KeptLine[]; wishlist: WishlistItem[] } | null
  refusedLines: LineRefusal[]
  refusedWishes: WishRefusal[]
  merged: MergedThings | null
}

type Changed = Pick<SyncAnswer, 'refusedLines' | 'refusedWishes' | 'merged'>

const nothingChanged: Changed = { refusedLines: [], refusedWishes: [], merged: null }

/** Takes in what a browser has changed, and answers what the customer's cart and wishlist are now. */
export async function syncKeptThings(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  message: BrowserMessage,
): Promise<SyncAnswer> {
  // A merge without anything in it overtakes one that is still under way.
  const says = message.isMerge || message.cart.length + message.wishlist.length > 0
  const changed = says
    ? await changeKeptThings(shop.db, userId, (tx, version) => takeIn(shop, tx, userId, message, version))
    : nothingChanged
  const version = await readVersion(shop.db, userId)
  // Whoever has just said something may have been refused it, and has to see what is.
  if (!says && version === message.knownVersion) return { version, kept: null, ...changed }
  const [cart, wishlist] = await Promise.all([listLines(shop.db, userId), listItems(shop.db, userId)])
  return { version, kept: { cart, wishlist }, ...changed }
}

async function takeIn(
  { now }: Pick<Shop, 'now'>,
  tx: Db,
  userId: UserId,
  { browser, count, isMerge, cart, wishlist }: BrowserMessage,
  version: number,
): Promise<{ outcome: Changed; hasChanged: boolean }> {
  const at = now()
  if (!(await countMessage(tx, userId, { browser, count, at }))) return { outcome: nothingChanged, hasChanged: false }
  await forgetOldBrowsers(tx, userId, new Date(at.getTime() - limits.browsersRememberedDays * 24 * 60 * 60 * 1000))
  if (isMerge) {
    // Looks after the version itself.
    const merged = await mergeGuest({ now }, tx, userId, { cart, wishlist: wishlist.filter((wish) => wish.isWished) })
    return { outcome: { ...nothingChanged, merged }, hasChanged: false }
  }
  const lines = await applyLines(tx, userId, cart, { version, at })
  const wishes = await applyWishes(tx, userId, wishlist, at)
  return {
    outcome: { refusedLines: lines.refusals, refusedWishes: wishes.refusals, merged: null },
    hasChanged: lines.hasChanged || wishes.hasChanged,
  }
}
