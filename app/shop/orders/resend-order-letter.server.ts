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
 * Sends an email again that did not arrive. A failed email is retried; a sent one is written again, because its content is deleted after
 * sending. Two clicks at once send one email.
 */
export async function resendOrderLetter(
  shop: Resending,
  asker: SignedIn,
  { number, letterId }: { number: OrderNumber; letterId: string },
): Promise<Result<null, ResendProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<null, ResendProblem>> => {
    // The lock keeps the order's status true to what the email says.
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

/** False when the email would no longer be true. */
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

/** The once key of a status email contains the number of changes the order had then. */
async function rewriteStatus(shop: Writing, tx: Tx, order: Order, letter: OrderLetter, again: string) {
  const [, , place, ...extra] = letter.onceKey.split(':')
  const isLast = Number(place) === order.changes.length
  const change = order.changes.at(-1)
  if (!isLast || !change?.from) return false
  const note = moneyNote(order, extra.length > 0) ?? (change.by === 'owner' ? change.reason : null)
  await writeStatusLetter(shop, tx, order.number, { before: change.from, status: change.to, note, once: again })
  return true
}

/** The current amount, for emails about refunds. */
function moneyNote({ refusedCents, refundedCents, status }: Order, isAboutPart: boolean): string | null {
  if (refusedCents > 0) return refundFailedNote(refusedCents)
  return refundedCents > 0 && (isAboutPart || status === 'Refunded') ? refundNote(refundedCents) : null
}
