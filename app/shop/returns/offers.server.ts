import { returnMessages } from '#rulebook/return-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import { lowerPieces } from '#shop/orders/orders.queries.server.ts'
import {
  type RefundNotAllowed,
  requireRefundAuthentication,
} from '#shop/orders/require-refund-authentication.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { findReturn } from './find-return.server.ts'
import { setOffer, setOfferAnswer } from './offers.queries.server.ts'
import { authorizeReturnAccess } from './return-access.server.ts'
import { amountsOf, sharesOf } from './return-amounts.ts'
import { writeReturnStateEmail } from './return-emails.server.ts'
import { setReturnState } from './returns.queries.server.ts'
import { mayOffer, openOfferCents, type ReturnNumber } from './returns.ts'
import { changeReturn, type ReturnDependencies, type ReturnProblem } from './settle-return.server.ts'

export type OfferProblem = ReturnProblem | RefundNotAllowed | { code: 'offer-too-large' }

/**
 * Offers money back for pieces that stay with the customer, who answers on the page of the return or by the API. A later offer takes the
 * place of the one before; the same one again changes nothing. Callers have checked that `actor` is an admin.
 */
export async function offerToKeep(
  shop: ReturnDependencies,
  actor: SignedInUser,
  { number, offerCents }: { number: ReturnNumber; offerCents: number },
): Promise<Result<null, OfferProblem>> {
  return await changeReturn<null, OfferProblem>(shop, number, 'refunded', async (tx, locked, returned) => {
    const order = await findFullOrder(tx, locked.number)
    if (!order || !mayOffer(returned)) return refuse({ code: 'return-elsewhere' })
    // The same form, sent twice, is one email.
    if (openOfferCents(returned) === offerCents) return accept(null)
    const { piecesCents } = amountsOf(order, returned.lines)
    if (!Number.isSafeInteger(offerCents) || offerCents <= 0 || offerCents >= piecesCents)
      return refuse({ code: 'offer-too-large' })
    const proof = await requireRefundAuthentication(shop, tx, actor, { order: locked, amountCents: offerCents })
    if (!proof.ok) return proof
    const at = shop.now()
    await setOffer(tx, returned.id, { cents: offerCents, at })
    await writeReturnStateEmail(shop, tx, number, 'offered', { offerCents, onceSuffix: `:${at.getTime()}` })
    const to = { cents: offerCents }
    await writeAudit(shop, tx, actor, { what: 'return.offer', subject: number, from: returned.offerCents, to })
    return accept(null)
  })
}

export type OfferAnswerProblem = ReturnProblem | { code: 'offer-gone' }

/** The customer keeps the pieces: the offered money goes back, and the return ends. An answer that is sent twice is one answer. */
export async function acceptOffer(
  shop: ReturnDependencies,
  access: OrderAccess,
  { number, expectedCents }: { number: ReturnNumber; expectedCents: number },
): Promise<Result<null, OfferAnswerProblem>> {
  if (!(await authorizeReturnAccess(shop, access, number))) return refuse({ code: 'return-not-found' })
  const accepted = await changeReturn<null, OfferAnswerProblem>(
    shop,
    number,
    'refunded',
    async (tx, order, returned) => {
      const { id: paymentId, state } = order.payment
      const sold = state === 'paid' ? await findFullOrder(tx, order.number) : null
      const offerCents = openOfferCents(returned)
      // The admin may have offered another sum, or refunded the order, since the page was opened.
      if (!sold || offerCents === null || offerCents !== expectedCents) return refuse({ code: 'offer-gone' })
      const { pieces, piecesCents } = amountsOf(sold, returned.lines)
      if (offerCents > piecesCents) return refuse({ code: 'offer-gone' })
      const at = shop.now()
      const reason = returnMessages.keptReason(number)
      await lowerPieces(tx, order.id, sharesOf(offerCents, pieces))
      await requestRefund(shop, tx, {
        paymentId,
        amountCents: offerCents,
        beyondPiecesCents: offerCents,
        reason,
        at,
      })
      await setReturnState(tx, returned.id, { state: 'refunded', at })
      await setOfferAnswer(tx, returned.id, { accepted: true, at })
      await writeReturnStateEmail(shop, tx, number, 'kept', { offerCents })
      return accept(null)
    },
  )
  const isRepeated = !accepted.ok && (await findReturn(shop, number))?.offerAcceptedAt
  return isRepeated ? accept(null) : accepted
}

/** The customer does not want the offer: admins are told, and decide as about any return. */
export async function declineOffer(
  shop: ReturnDependencies,
  access: OrderAccess,
  { number, expectedCents }: { number: ReturnNumber; expectedCents: number },
): Promise<Result<null, OfferAnswerProblem>> {
  if (!(await authorizeReturnAccess(shop, access, number))) return refuse({ code: 'return-not-found' })
  return await changeReturn<null, OfferAnswerProblem>(shop, number, 'refunded', async (tx, order, returned) => {
    // The admin may have offered another sum since the page was opened.
    if (returned.offerCents !== expectedCents) return refuse({ code: 'offer-gone' })
    if (returned.offerDeclinedAt) return accept(null)
    if (openOfferCents(returned) === null) return refuse({ code: 'offer-gone' })
    const at = shop.now()
    await setOfferAnswer(tx, returned.id, { accepted: false, at })
    const notice = { number: order.number, returnNumber: number, isReturn: true, declinesOffer: true }
    await tellAdmins(shop, tx, [
      { kind: 'withdrawal', onceKey: `offer-declined:${number}:${returned.offeredAt?.getTime()}`, ...notice },
    ])
    return accept(null)
  })
}
