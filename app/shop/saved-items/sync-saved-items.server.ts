import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { applyItems } from './apply-items.server.ts'
import { changeSavedItemsAtVersion, readVersion } from './change-saved-items.server.ts'
import { mergeGuestItems } from './merge-guest-items.server.ts'
import { listItems } from './saved-items.queries.server.ts'
import type { ItemRefusal, ListName, MergedItems, SavedItem, WantedItem } from './saved-items.ts'

/** Changes made in a browser: absolute amounts, valid only for the version that the browser knows. */
export type BrowserMessage = Record<ListName, readonly WantedItem[]> & {
  knownVersion: number
  /** True after sign-in: the guest's items are merged into the account's lists and replace nothing. */
  isMerge: boolean
}

type Outcome = { refusals: Record<ListName, ItemRefusal[]>; merged: MergedItems | null }

export type SyncAnswer = Outcome & {
  version: number
  /** False when the version has changed meanwhile: nothing was written, and the browser continues from `lists`. */
  isApplied: boolean
  /** Null when the browser's copy is current. */
  lists: Record<ListName, SavedItem[]> | null
}

const noOutcome: Outcome = { refusals: { cart: [], wishlist: [] }, merged: null }

/** Applies a browser's changes and returns the customer's current cart and wishlist. */
export async function syncSavedItems(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  message: BrowserMessage,
): Promise<SyncAnswer> {
  const { knownVersion, isMerge, cart, wishlist } = message
  const hasChanges = isMerge || cart.length + wishlist.length > 0
  const outcome = hasChanges
    ? await changeSavedItemsAtVersion(db, userId, knownVersion, (tx) => applyMessage(tx, userId, message, now()))
    : noOutcome
  // The version is read before the lists: a change in between is sent again with the next answer instead of being missed.
  const version = await readVersion(db, userId)
  const answer = { ...(outcome ?? noOutcome), version, isApplied: outcome !== null }
  if (!hasChanges && version === knownVersion) return { ...answer, lists: null }
  const [lines, wishes] = await Promise.all([listItems(db, userId, 'cart'), listItems(db, userId, 'wishlist')])
  return { ...answer, lists: { cart: lines, wishlist: wishes } }
}

async function applyMessage(
  tx: Db,
  userId: UserId,
  { isMerge, cart, wishlist }: BrowserMessage,
  at: Date,
): Promise<Outcome> {
  if (isMerge) return { ...noOutcome, merged: await mergeGuestItems(tx, userId, { cart, wishlist }, at) }
  const lines = await applyItems(tx, { userId, list: 'cart', at }, cart)
  const wishes = await applyItems(tx, { userId, list: 'wishlist', at }, wishlist)
  return { refusals: { cart: lines.refusals, wishlist: wishes.refusals }, merged: null }
}
