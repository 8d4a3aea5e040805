import type { GuestStore } from './guest-store.ts'
import { handedOver } from './houseguest.ts'
import {
  adopted,
  type Changes,
  changesSince,
  counted,
  everythingOf,
  type Mirror,
  mirrorOf,
  readMirror,
  type Snapshot,
  storedMirrorOf,
} from './mirror-changes.ts'
import type { Entry } from './shelf.ts'
import { readThingsAnswer, type ThingsAnswer } from './things-answer.ts'

export type ThingsMessage = {
  /** Whose things these are: by now somebody else may have signed in in another tab. */
  customer: string
  browser: string
  count: number
  knownVersion: number
  isMerge: boolean
  cart: { article: string; amount: number; seenPriceCents?: number; addedAt?: number }[]
  wishlist: { article: string; isWished: boolean; savedPriceCents?: number; addedAt?: number }[]
}

/** The answer's body; `signed-out` when the session has ended; `refused` when the shop cannot take this; `away` when it cannot be reached. */
export type Sent = { body: unknown } | 'signed-out' | 'refused' | 'away'

export type Exchanging = {
  guest: GuestStore
  customerId: string
  send: (message: ThingsMessage) => Promise<Sent>
  newBrowser: () => string
}

export type Exchanged = ThingsAnswer | Exclude<Sent, { body: unknown }>

/** What was changed here and the shop has not confirmed. */
export function unsaid({ guest, customerId, newBrowser }: Exchanging): { changes: Changes; mirror: Mirror } {
  const things = guest.getState()
  const mirror = readMirror(things.ownership.mirror, newBrowser)
  const isTheirs = things.ownership.owner === customerId && mirror.version >= 0
  return { mirror, changes: isTheirs ? changesSince(mirror, things) : everythingOf(things) }
}

/**
 * Says what was changed here, and takes in what the shop keeps. Several may be under way at once and their answers come in any order: each
 * message says everything that was not confirmed, and an answer older than the one before it is not looked at.
 */
export async function exchange(parts: Exchanging): Promise<Exchanged> {
  const { guest, customerId, send } = parts
  guest.catchUp()
  const { owner } = guest.getState().ownership
  // Never into one cart: this is what somebody else left behind.
  if (owner !== null && owner !== customerId) guest.change((things) => handedOver(things, customerId))

  const { changes, mirror } = unsaid(parts)
  const isMerge = guest.getState().ownership.owner === null || mirror.version < 0
  const hasChanges = changes.cart.length + changes.wishlist.length > 0
  // A merge that was not answered may still be under way, and is overtaken even by one that brings nothing any more.
  const says = hasChanges || (isMerge && mirror.count > 0)
  const said: Snapshot = guest.getState()
  const next = counted(mirror, changes)
  if (says) writeMirror(parts, next)
  const { browser, count, version: knownVersion } = next
  const sent = await send({
    customer: customerId,
    browser,
    count,
    knownVersion,
    isMerge: isMerge && says,
    ...dated(changes, said),
  })
  if (typeof sent === 'string') return sent
  const answer = readThingsAnswer(sent.body)
  if (!answer) return 'away'
  takeIn(parts, said, says ? count : null, answer)
  return answer
}

/** What the shop could not take is given up: from here on its word counts. */
export async function giveUp(parts: Exchanging): Promise<Exchanged> {
  const { guest, customerId, newBrowser, send } = parts
  const said: Snapshot = guest.getState()
  const { browser, count } = readMirror(guest.getState().ownership.mirror, newBrowser)
  const nothing = { knownVersion: -1, isMerge: false, cart: [], wishlist: [] }
  const sent = await send({ customer: customerId, browser, count: count + 1, ...nothing })
  if (typeof sent === 'string') return sent
  const answer = readThingsAnswer(sent.body)
  if (!answer) return 'away'
  takeIn(parts, said, count, answer)
  return answer
}

function takeIn(
  { guest, customerId, newBrowser }: Exchanging,
  said: Snapshot,
  count: number | null,
  { version, kept }: ThingsAnswer,
): void {
  guest.change((things) => {
    const { ownership } = things
    const before = readMirror(ownership.mirror, newBrowser)
    const isHandover = ownership.owner === null
    // Somebody else sits here by now, or a newer answer came first.
    if (!isHandover && (ownership.owner !== customerId || version < before.version)) return {}
    if (!kept) return {}
    const mirror = storedMirrorOf(mirrorOf(before, { version, count: count ?? -1 }, kept))
    return {
      ...adopted(things, said, kept, guest.now()),
      ownership: isHandover
        ? { hands: ownership.hands + 1, turn: 1, owner: customerId, mirror }
        : { ...ownership, turn: ownership.turn + 1, mirror },
    }
  })
}

function writeMirror({ guest }: Exchanging, mirror: Mirror): void {
  guest.change(({ ownership }) => ({
    ownership: { ...ownership, turn: ownership.turn + 1, mirror: storedMirrorOf(mirror) },
  }))
}

/** When things were put in decides about their order, here and on every other device. */
function dated({ cart, wishlist }: Changes, { cart: lines, favorites }: Snapshot) {
  return {
    cart: cart.map((line) => ({ ...line, ...dateOf(lines.items, line.article) })),
    wishlist: wishlist.map((wish) => ({ ...wish, ...dateOf(favorites.items, wish.article) })),
  }
}

function dateOf(items: readonly Entry[], article: string): { addedAt?: number } {
  const addedAt = items.find(({ product }) => product.article === article)?.addedAt
  return addedAt ? { addedAt } : {}
}
