import { limits } from '#rulebook/limits.ts'
import type { CartLine, Favorite, Houseguest } from './houseguest.ts'
import { type Entry, findOn, putOn, type Shelf, takeOff } from './shelf.ts'
import { isArticleText, isRecord, readCount } from './stored-product.ts'

/** What of a line the shop and the browser have to agree on. */
type LineWord = { amount: number; seenPriceCents: number }

/** The shop's last word, and this browser's name and count for its own. */
export type Mirror = {
  browser: string
  count: number
  /** Below zero: the shop was not asked yet. */
  version: number
  cart: ReadonlyMap<string, LineWord>
  wishlist: ReadonlySet<string>
  /**
   * What was said and not answered. It is said again even when it was taken back meanwhile: the message may still be under way, and would
   * otherwise have the last word.
   */
  open: { cart: ReadonlySet<string>; wishlist: ReadonlySet<string> }
}

const nothingOpen = { cart: new Set<string>(), wishlist: new Set<string>() }

/** What a browser has to say. */
export type Changes = {
  cart: { article: string; amount: number; seenPriceCents?: number }[]
  wishlist: { article: string; isWished: boolean; savedPriceCents?: number }[]
}

/** The things as they lay here at one moment. */
export type Snapshot = Pick<Houseguest, 'cart' | 'favorites'>

/** What the shop keeps, read from its answer. */
export type Kept = { cart: readonly CartLine[]; favorites: readonly Favorite[] }

/** Whatever lies in the storage, the answer is a valid mirror; a broken one knows nothing and is filled anew. */
export function readMirror(stored: unknown, newBrowser: () => string): Mirror {
  const mirror = isRecord(stored) ? stored : {}
  const browser = typeof mirror.browser === 'string' && /^[\da-f-]{36}$/.test(mirror.browser) ? mirror.browser : null
  const version = readCount(mirror.version)
  const lines = Array.isArray(mirror.cart) ? mirror.cart.flatMap(readLine) : null
  const wishes = Array.isArray(mirror.wishlist) ? mirror.wishlist.filter(isArticleText) : null
  const count = readCount(mirror.count) ?? 0
  if (!browser || version === null || !lines || !wishes) {
    return { ...blankMirror, browser: browser ?? newBrowser(), count }
  }
  const open = isRecord(mirror.open) ? mirror.open : {}
  return {
    browser,
    count,
    version,
    cart: new Map(lines),
    wishlist: new Set(wishes),
    open: { cart: readArticles(open.cart), wishlist: readArticles(open.wishlist) },
  }
}

const blankMirror: Mirror = {
  browser: '',
  count: 0,
  version: -1,
  cart: new Map(),
  wishlist: new Set(),
  open: nothingOpen,
}

export function storedMirrorOf({ browser, count, version, cart, wishlist, open }: Mirror) {
  const lines = [...cart].map(([article, { amount, seenPriceCents }]) => [article, amount, seenPriceCents])
  const stillOpen = { cart: [...open.cart], wishlist: [...open.wishlist] }
  return { browser, count, version, cart: lines, wishlist: [...wishlist], open: stillOpen }
}

/** One more message is on its way. */
export function counted(mirror: Mirror, { cart, wishlist }: Changes): Mirror {
  return {
    ...mirror,
    count: mirror.count + 1,
    open: {
      cart: new Set([...mirror.open.cart, ...cart.map(({ article }) => article)]),
      wishlist: new Set([...mirror.open.wishlist, ...wishlist.map(({ article }) => article)]),
    },
  }
}

/** The shop's new word, in answer to the message with this count. */
export function mirrorOf(before: Mirror, { version, count }: { version: number; count: number }, kept: Kept): Mirror {
  return {
    ...before,
    version,
    cart: new Map(kept.cart.map((line) => [line.product.article, wordOf(line)])),
    wishlist: new Set(kept.favorites.map(({ product }) => product.article)),
    // The answer to the last message speaks for all those before it.
    open: count === before.count ? nothingOpen : before.open,
  }
}

/** What was changed here since the shop's last word. */
export function changesSince({ cart: saidLines, wishlist: saidWishes, open }: Mirror, here: Snapshot): Changes {
  const cart = here.cart.items
    .filter((line) => {
      const { article } = line.product
      return open.cart.has(article) || !isSameWord(saidLines.get(article), wordOf(line))
    })
    .map((line) => ({ article: line.product.article, ...wordOf(line) }))
  const taken = [...new Set([...saidLines.keys(), ...open.cart])].filter((article) => !findOn(here.cart, article))
  const wishlist = here.favorites.items
    .filter(({ product }) => open.wishlist.has(product.article) || !saidWishes.has(product.article))
    .map(({ product }) => ({ article: product.article, isWished: true, savedPriceCents: product.priceCents }))
  const dropped = [...new Set([...saidWishes, ...open.wishlist])].filter((article) => !findOn(here.favorites, article))
  return {
    cart: [...taken.map((article) => ({ article, amount: 0 })), ...cart],
    wishlist: [...dropped.map((article) => ({ article, isWished: false })), ...wishlist],
  }
}

/** Everything that lies here: a guest who signs in brings it all. */
export function everythingOf(here: Snapshot): Changes {
  return changesSince(blankMirror, here)
}

/** Amounts may wait until somebody has made up their mind; everything else is said at once. */
export function isPatient({ cart, wishlist }: Changes, { cart: said }: Mirror): boolean {
  return wishlist.length === 0 && cart.every(({ article, amount }) => amount > 0 && said.has(article))
}

/**
 * The things as they lie here now, after the shop has answered what was said at the moment `said`: its word counts, except about what was
 * changed here since then, which it will hear next.
 */
export function adopted(here: Snapshot, said: Snapshot, kept: Kept, now: number): Snapshot {
  return {
    cart: adoptShelf(here.cart, said.cart, kept.cart, { max: limits.cartLinesMax, now, isSame: isSameLine }),
    favorites: adoptShelf(here.favorites, said.favorites, kept.favorites, {
      max: limits.favoritesMax,
      now,
      isSame: (one, other) => Boolean(one) === Boolean(other),
    }),
  }
}

type Adopting<Item extends Entry> = {
  max: number
  now: number
  isSame: (one: Item | undefined, other: Item | undefined) => boolean
}

function adoptShelf<Item extends Entry>(
  here: Shelf<Item>,
  said: Shelf<Item>,
  kept: readonly Item[],
  { max, now, isSame }: Adopting<Item>,
): Shelf<Item> {
  const changedSince = (article: string) => !isSame(findOn(here, article), findOn(said, article))
  const gone = here.items.filter(({ product }) => !kept.some((item) => item.product.article === product.article))
  let shelf = here
  for (const { product } of gone) {
    if (!changedSince(product.article)) shelf = takeOff(shelf, product.article, now)
  }
  for (const item of kept) {
    const { article } = item.product
    const held = findOn(here, article)
    const isKnown = held !== undefined && isSame(held, item) && held.addedAt === item.addedAt
    if (!isKnown && !changedSince(article)) shelf = putOn(shelf, item, max, now)
  }
  return shelf
}

function wordOf({ amount, product }: CartLine): LineWord {
  return { amount, seenPriceCents: product.priceCents }
}

function isSameLine(one: CartLine | undefined, other: CartLine | undefined): boolean {
  return isSameWord(one && wordOf(one), other && wordOf(other))
}

function isSameWord(one: LineWord | undefined, other: LineWord | undefined): boolean {
  return one?.amount === other?.amount && one?.seenPriceCents === other?.seenPriceCents
}

function readLine(stored: unknown): [string, LineWord][] {
  if (!Array.isArray(stored)) return []
  const [article, ...numbers] = stored
  const amount = readCount(numbers[0])
  const seenPriceCents = readCount(numbers[1])
  return isArticleText(article) && amount && seenPriceCents ? [[article, { amount, seenPriceCents }]] : []
}

function readArticles(stored: unknown): Set<string> {
  return new Set(Array.isArray(stored) ? stored.filter(isArticleText) : [])
}
