import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { readNumber, readPieces, readText } from '#http/read-form-fields.server.ts'
import { returnProblems } from '#http/return-problems.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { receiveReturn, refundReturn, refuseReturn } from '#shop/returns/settle-return.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function settleReturn(
  shop: Shop,
  actor: SignedInUser,
  number: ReturnNumber,
  form: FormData,
): Promise<ActionResult> {
  switch (form.get('intent')) {
    case 'receive': {
      const received = await receiveReturn(shop, actor, { number, pieces: readReceivedPieces(form) })
      return received.ok ? success(messages.goods.received) : failure(received.problem.code)
    }
    case 'refund': {
      const expectedCents = readNumber(form, 'expectedCents')
      const includesDelivery = form.get('delivery') !== null
      const refunded = await refundReturn(shop, actor, {
        number,
        includesDelivery,
        ...(expectedCents !== undefined && { expectedCents }),
      })
      if (!refunded.ok) return failure(refunded.problem.code)
      const { refundedCents } = refunded.value
      return success(refundedCents > 0 ? messages.money.done(formatPrice(refundedCents)) : messages.money.closed)
    }
    case 'refuse': {
      const refused = await refuseReturn(shop, actor, { number, because: readText(form, 'because') })
      return refused.ok ? success(messages.refuse.done) : failure(refused.problem.code)
    }
    default:
      throw data(null, { status: 400 })
  }
}

function readReceivedPieces(form: FormData) {
  const [back, damaged, notOurs] = ['back', 'damaged', 'not-ours'].map(
    (name) => new Map(readPieces(form, name).map(({ article, quantity }) => [article, quantity])),
  )
  const articles = new Set([back, damaged, notOurs].flatMap((counts) => [...(counts?.keys() ?? [])]))
  return [...articles].map((article) => ({
    article,
    backToStock: back?.get(article) ?? 0,
    damaged: damaged?.get(article) ?? 0,
    notOurs: notOurs?.get(article) ?? 0,
  }))
}

function success(text: string): ActionResult {
  return { tone: 'success', text }
}

function failure(code: keyof typeof returnProblems): ActionResult {
  return { tone: 'error', text: returnProblems[code].sentence }
}
