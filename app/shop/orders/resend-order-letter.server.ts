import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { reviveLetter } from '#shop/mail/mail.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listOrderLetters, type OrderLetter } from './for-owners.queries.server.ts'
import {
  refundFailedNote,
  refundNote,
  type Writing,
  writeConfirmation,
  writeExpiry,
  writeLinkLetter,
  writePaymentRequest,
  writeReminder,
  writeStatusLetter,
} from './order-letters.server.ts'
import { findWhole, lockOrder } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'

export type ResendProblem = {
  code: 'order-not-found' | 'letter-not-found' | 'letter-under-way' | 'letter-outdated'
}

type Resending = Writing & Pick<Shop, 'db'>

/**
 * Once more what a customer says has not arrived. What was given up is tried again; what was sent is written anew, because nothing of a
 * letter is kept once it has left. Two presses at once are one letter.
 */
export async function resendOrderLetter(
  shop: Resending,
  asker: SignedIn,
  { number, letterId }: { number: OrderNumber; letterId: string },
): Promise<Result<null, ResendProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<null, ResendProblem>> => {
    // In line with whoever changes the order: what the letter says is to be true.
    await lockOrder(tx, { number })
    const order = await findWhole(tx, number)
    if (!order) return refuse({ code: 'order-not-found' })
    const letters = await listOrderLetters(tx, { number, email: order.delivery.email })
    const letter = letters.find(({ id }) => id === letterId)
    if (!letter) return refuse({ code: 'letter-not-found' })
    const sameKind = letters.filter(({ kind }) => kind === letter.kind)
    if (sameKind.some(({ state }) => state === 'waiting' || state === 'sending')) {
      return refuse({ code: 'letter-under-way' })
    }
    if (letter.state === 'failed') await retry(shop, tx, letter)
    else if (!(await rewrite(shop, tx, order, letter, `again-${sameKind.length}`))) {
      return refuse({ code: 'letter-outdated' })
    }
    await writeAudit(shop, tx, asker, { what: 'order.letter', subject: number, from: null, to: letter.kind })
    return accept(null)
  })
}

async function retry(shop: Resending, tx: Tx, { id }: OrderLetter): Promise<void> {
  const letterId = await reviveLetter(tx, id, shop.now())
  if (letterId) await shop.jobs.add(tx, 'deliver-letter', { letterId })
}

/** False when it would say what is no longer so. */
async function rewrite(shop: Writing, tx: Tx, order: Order, letter: OrderLetter, again: string): Promise<boolean> {
  switch (letter.kind) {
    case 'order-link':
      await writeLinkLetter(shop, tx, order, again)
      return true
    case 'order-confirmation':
      await writeConfirmation(shop, tx, order.number, again)
      return true
    case 'payment-request':
      if (order.mayPay) await writePaymentRequest(shop, tx, order.number, again)
      return order.mayPay
    case 'order-expired':
      if (order.status === 'Failed') await writeExpiry(shop, tx, order.number, again)
      return order.status === 'Failed'
    case 'payment-reminder':
      if (order.mayPay) await writeReminder(shop, tx, order.number, again)
      return order.mayPay
    case 'order-status':
      return await rewriteStatus(shop, tx, order, letter, again)
  }
}

/** The key of such a letter says after which of the order's changes it was written. */
async function rewriteStatus(shop: Writing, tx: Tx, order: Order, letter: OrderLetter, again: string) {
  const [, , place, ...extra] = letter.onceKey.split(':')
  const isLast = Number(place) === order.changes.length
  const change = order.changes.at(-1)
  if (!isLast || !change?.from) return false
  const note = moneyNote(order, extra.length > 0) ?? (change.by === 'owner' ? change.reason : null)
  await writeStatusLetter(shop, tx, order.number, { before: change.from, status: change.to, note, once: again })
  return true
}

/** Where the money stands now, in a letter that is about money. */
function moneyNote({ refusedCents, refundedCents, status }: Order, isAboutPart: boolean): string | null {
  if (refusedCents > 0) return refundFailedNote(refusedCents)
  return refundedCents > 0 && (isAboutPart || status === 'Refunded') ? refundNote(refundedCents) : null
}
