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
  /** Whose items these are: by now someone else may have signed in in another tab. */
  customer: string
  knownVersion: number
  isMerge: boolean
}

type Lists = Record<ListName, StoredItem[]>

/** What the server answers; `lists` is null when the browser has them already. */
export type SyncResponse = {
  version: number
  /** False when the message named another version and changed nothing. */
  isApplied: boolean
  lists: Lists | null
  notices: { isRefusal: boolean; text: string }[]
}

/** The answer's body; `signed-out` when the session has ended; `refused` when the server cannot take this; `away` when it cannot be reached. */
export type SendResult = { body: unknown } | 'signed-out' | 'refused' | 'away'

export type ExchangeParts = {
  store: SavedItemsStore
  customerId: string
  send: (message: SyncMessage) => Promise<SendResult>
}

export type ExchangeResult = SyncResponse | Exclude<SendResult, { body: unknown }>

const attemptsMax = 5

/**
 * Sends what is unsent and takes over the server's lists. A message counts only for the version that it names. When the server has another,
 * it answers its lists, and what is unsent is sent once more on top of them: so a message that is late, lost or doubled does no harm.
 */
export async function exchange(parts: ExchangeParts, mergeVersion = -1, attempt = 1): Promise<ExchangeResult> {
  const { store, customerId, send } = parts
  store.read()
  const { customer } = store.getState()
  // What another customer left behind never gets into this one's cart.
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

/** A guest's lists are merged as a whole, also when they are empty: a merge before it may still be on its way. */
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
  // Someone else is signed in by now, or a newer answer came first.
  if (customer ? customer.id !== message.customer || version < customer.version : !message.isMerge) return {}
  // Another tab has merged meanwhile: what was changed since then is not what this message said.
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

/** What was changed in this browser after the message had left. */
function stillUnsent({ customer, ...items }: SavedItems, message: SyncMessage, list: ListName): string[] {
  const sentItems = new Map(message[list].map((item) => [item.article, JSON.stringify(item)]))
  // Of a guest's changes nobody takes note.
  const changed = customer?.unsent[list] ?? new Set([...articlesOf(items[list]), ...sentItems.keys()])
  return [...changed].filter((article) => JSON.stringify(itemMessage(items[list], article)) !== sentItems.get(article))
}

/** The server's list, with what is unsent as it is in this browser. */
function combined(server: readonly StoredItem[], local: readonly StoredItem[], unsent: Unsent[ListName]): StoredItem[] {
  const isUnsent = ({ product }: StoredItem) => unsent.includes(product.article)
  return sortByAddedAt([...server.filter((item) => !isUnsent(item)), ...local.filter(isUnsent)])
}

/** Null: that is no answer of ours. */
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
