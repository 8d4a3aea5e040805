import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import {
  anotherWayProblems,
  noteProblems,
  refundProblems,
  resendProblems,
  retryRefundProblems,
} from '#http/order-problems.ts'
import { adminOrderWords as words } from '#rulebook/admin-order-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { refusedEmailWords } from '#rulebook/refused-email-words.ts'
import { settleRefundWords } from '#rulebook/settle-refund-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { allowEmail } from '#shop/mail/allow-email.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { noteOrder } from '#shop/orders/note-order.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { resendOrderLetter } from '#shop/orders/resend-order-letter.server.ts'
import { refundAnotherWay } from '#shop/payments/refund-another-way.server.ts'
import { retryRefund } from '#shop/payments/retry-refund.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { changeOne } from './orders-action.server.ts'

export async function changeOrder(
  shop: Shop,
  asker: SignedIn,
  number: OrderNumber,
  form: FormData,
): Promise<RoomAnswer> {
  switch (form.get('intent')) {
    case 'status':
      return await changeOne(shop, asker, form)
    case 'refund-lines':
    case 'refund-all':
      return await refund(shop, asker, number, form)
    case 'refund-again': {
      const asked = await retryRefund(shop, asker, { number, refundId: text(form, 'refund') })
      if (!asked.ok) return failure(retryRefundProblems[asked.problem.code].sentence)
      return success(words.refund.asked(formatPrice(asked.value.amountCents)))
    }
    case 'refund-settled':
      return await settle(shop, asker, number, form)
    case 'send-again': {
      const sent = await resendOrderLetter(shop, asker, { number, letterId: text(form, 'letter') })
      return sent.ok ? success(words.letters.done) : failure(resendProblems[sent.problem.code].sentence)
    }
    case 'release-hold': {
      const released = await releaseHeldStock(shop, asker, number)
      return released.ok ? success(words.stock.released) : failure(words.stock.nothingHeld)
    }
    case 'allow-email': {
      const order = await findOrder(shop, number)
      if (!order) throw data(null, { status: 404 })
      await allowEmail(shop, asker, { email: order.delivery.email, about: number })
      return success(refusedEmailWords.done)
    }
    case 'note': {
      const kept = await noteOrder(shop, asker, { number, message: text(form, 'message') })
      return kept.ok ? success(words.notes.done) : failure(noteProblems[kept.problem.code].sentence)
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function refund(shop: Shop, asker: SignedIn, number: OrderNumber, form: FormData): Promise<RoomAnswer> {
  const lines = form.get('intent') === 'refund-all' ? undefined : linesIn(form)
  if (lines?.length === 0) return failure(words.refund.noLines)
  const refunded = await refundOrder(shop, asker, { number, reason: text(form, 'reason'), lines })
  if (!refunded.ok && refunded.problem.code === 'proof-needed') return failure(recentProofWords.needed)
  if (!refunded.ok) return failure(refundProblems[refunded.problem.code].sentence)
  return success(words.refund.done(formatPrice(refunded.value.refundedCents)))
}

async function settle(shop: Shop, asker: SignedIn, number: OrderNumber, form: FormData): Promise<RoomAnswer> {
  const asked = { number, refundId: text(form, 'refund'), how: text(form, 'how') }
  const settled = await refundAnotherWay(shop, asker, asked)
  if (!settled.ok) return failure(anotherWayProblems[settled.problem.code].sentence)
  return success(settleRefundWords.done(formatPrice(settled.value.amountCents)))
}

/** Reads fields such as `pieces:C-001`. An invalid quantity becomes the largest integer, which the shop refuses. */
function linesIn(form: FormData): { article: string; quantity: number }[] {
  return [...form]
    .filter(([name, value]) => name.startsWith('pieces:') && value !== '' && value !== '0')
    .map(([name, value]) => {
      const quantity = Number(value)
      return {
        article: name.slice('pieces:'.length),
        quantity: Number.isSafeInteger(quantity) ? quantity : Number.MAX_SAFE_INTEGER,
      }
    })
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function success(words: string): RoomAnswer {
  return { tone: 'success', text: words }
}

function failure(words: string): RoomAnswer {
  return { tone: 'error', text: words }
}
