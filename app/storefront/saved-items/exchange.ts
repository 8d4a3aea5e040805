import type { ListName } from '#shop/saved-items/saved-items.ts'
import {
  emptySavedItems,
  emptyUnsent,
  findItem,
  readLines,
  type SavedItems,
  type StoredItem,
  sortByAddedAt,
  type Unsent,
} from './saved-items.ts'
import type { SavedItemsStore } from './saved-items-store.ts'
import { isRecord, readCount } from './stored-product.ts'

type ItemMessage = { article: string; amount: number; seenPriceCents?: number; addedAt?: number }

export type SyncMessage = Record<ListName, ItemMessage[]> & {
  /** The server checks it, because another customer may have signed in in another tab. */
  customer: string
  knownVersion: number
  isMerge: boolean
}

type Lists = Record<ListName, StoredItem[]>

/** `lists` is null when the browser's copy is current. */
export type SyncResponse = {
  version: number
  /** False when the message was for another version and changed nothing. */
  isApplied: boolean
  lists: Lists | null
  notices: { isRefusal: boolean; text: string }[]
}

/** `signed-out`: the session has ended; `refused`: the server does not accept the message; `away`: the server cannot be reached. */
export type SendResult = { body: unknown } | 'signed-out' | 'refused' | 'away'

export type ExchangeParts = {
  store: SavedItemsStore
  customerId: string
  send: (message: SyncMessage) => Promise<SendResult>
}

export type ExchangeResult = SyncResponse | Exclude<SendResult, { body: unknown }>

const attemptsMax = 5

/**
 * Sends the unsent changes and adopts the server's lists. The server applies a message only if its version is current; otherwise it returns
 * its lists, and the unsent changes are sent again on top of them. A late, lost or repeated message therefore does no harm.
 */
export async function exchange(parts: ExchangeParts, mergeVersion = -1, attempt = 1): Promise<ExchangeResult> {
  const { store, customerId, send } = parts
  store.read()
  const { customer } = store.getState()
  // Items of another customer must not get into this customer's cart.
  if (customer && customer.id !== customerId) store.change(() => emptySavedItems)
  const message = messageOf(store.getState(), customerId, mergeVersion)
  const sendResult = await send(message)
  if (typeof sendResult === 'string') return sendResult
  const response = readResponse(sendResult.body)
  if (!response) return 'away'
  const { version, isApplied, lists } = response
  if (lists && (isApplied || !message.isMerge)) {
    store.change((items) => adoptLists(items, message, response, lists))
  }
  if (isApplied || !(message.isMerge || hasUnsent(store.getState(), customerId))) return response
  return attempt < attemptsMax ? exchange(parts, version, attempt + 1) : 'away'
}

export function hasUnsent({ customer }: SavedItems, customerId: string): boolean {
  return customer?.id === customerId && customer.unsent.cart.length + customer.unsent.wishlist.length > 0
}

/** A guest's lists are always merged as a whole, even empty ones, because an earlier merge may still be in flight. */
function messageOf(items: SavedItems, customerId: string, mergeVersion: number): SyncMessage {
  const { customer } = items
  const sentOf = (list: ListName) =>
    (customer?.unsent[list] ?? articlesOf(items[list])).map((article) => itemMessage(items[list], article))
  return {
    customer: customerId,
    knownVersion: customer?.version ?? mergeVersion,
    isMerge: customer === null,
    cart: sentOf('cart'),
    wishlist: sentOf('wishlist'),
  }
}

function articlesOf(items: readonly StoredItem[]): string[] {
  return items.map(({ product }) => product.article)
}

function itemMessage(items: readonly StoredItem[], article: string): ItemMessage {
  const item = findItem(items, article)
  if (!item) return { article, amount: 0 }
  const { amount, product, addedAt } = item
  return { article, amount, addedAt, ...(product.priceCents > 0 && { seenPriceCents: product.priceCents }) }
}

function adoptLists(
  items: SavedItems,
  message: SyncMessage,
  { version, isApplied }: SyncResponse,
  lists: Lists,
): Partial<SavedItems> {
  const { customer } = items
  // Another customer has signed in, or a newer answer arrived first.
  if (customer ? customer.id !== message.customer || version < customer.version : !message.isMerge) return {}
  // If another tab has merged meanwhile, this message does not confirm the changes made since then.
  const isConfirmed = isApplied && !(message.isMerge && customer)
  const unsent = isConfirmed
    ? { cart: stillUnsent(items, message, 'cart'), wishlist: stillUnsent(items, message, 'wishlist') }
    : (customer?.unsent ?? emptyUnsent)
  return {
    cart: combined(lists.cart, items.cart, unsent.cart),
    wishlist: combined(lists.wishlist, items.wishlist, unsent.wishlist),
    customer: { id: message.customer, version, unsent },
  }
}

/** The articles that were changed in this browser after the message was sent. */
function stillUnsent({ customer, ...items }: SavedItems, message: SyncMessage, list: ListName): string[] {
  const sentItems = new Map(message[list].map((item) => [item.article, JSON.stringify(item)]))
  // Guests have no list of unsent articles, so each item is compared.
  const changed = customer?.unsent[list] ?? new Set([...articlesOf(items[list]), ...sentItems.keys()])
  return [...changed].filter((article) => JSON.stringify(itemMessage(items[list], article)) !== sentItems.get(article))
}

/** The server's list, with this browser's version of the unsent items. */
function combined(server: readonly StoredItem[], local: readonly StoredItem[], unsent: Unsent[ListName]): StoredItem[] {
  const isUnsent = ({ product }: StoredItem) => unsent.includes(product.article)
  return sortByAddedAt([...server.filter((item) => !isUnsent(item)), ...local.filter(isUnsent)])
}

/** Null when the body does not have the expected form. */
function readResponse(body: unknown): SyncResponse | null {
  const version = isRecord(body) ? readCount(body.version) : null
  if (!isRecord(body) || version === null) return null
  const { isApplied, lists, notices } = body
  return {
    version,
    isApplied: isApplied === true,
    lists: isRecord(lists) ? { cart: readLines(lists.cart), wishlist: readLines(lists.wishlist) } : null,
    notices: (Array.isArray(notices) ? notices.filter(isRecord) : []).map(({ isRefusal, text }) => {
      return { isRefusal: isRefusal === true, text: String(text) }
    }),
  }
}
