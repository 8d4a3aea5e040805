import type { z } from '@hono/zod-openapi'
import { dollarsOf } from '#rulebook/money.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { ReturnForAdmin } from '#shop/returns/find-return.server.ts'
import { type Return, refundDueAt } from '#shop/returns/returns.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SettledReturnSchema } from './return-steps-api.schema.ts'
import type { ReturnSchema } from './returns-api.schema.ts'

export function returnJson(returned: Return): z.infer<typeof ReturnSchema> {
  const { number, orderNumber, kind, cause, wish, exchangeNumber, state, statedAt, statement, lines } = returned
  return {
    number,
    orderNumber,
    kind,
    cause,
    wish,
    exchangeNumber,
    state,
    statedAt: statedAt.toISOString(),
    statement,
    refundDueAt: refundDueAt(returned).toISOString(),
    products: lines.map(({ article, name, quantity }) => ({ article, name, quantity })),
    offer: offerJson(returned),
  }
}

export function settledReturnJson(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  { returned, amounts }: ReturnForAdmin,
): z.infer<typeof SettledReturnSchema> {
  const { reason, fullName, email, refusedBecause, lines, photos, hasLabelFile } = returned
  const { piecesCents, deliveryCents, labelCents, totalCents } = amounts
  return {
    ...returnJson(returned),
    products: lines.map(({ article, name, quantity, unsentQuantity, backToStock, damaged, notOurs }) => {
      return { article, name, quantity, unsent: unsentQuantity, backToStock, damaged, notOurs }
    }),
    ...{ fullName, email, text: reason, refusedBecause, hasLabelFile },
    photos: photos.map((photo) => `${publicUrl}${pictureUrl(photo, 1200, 'webp')}`),
    labelSentAt: returned.labelSentAt?.toISOString() ?? null,
    receivedAt: returned.receivedAt?.toISOString() ?? null,
    endedAt: (returned.refundedAt ?? returned.exchangedAt ?? returned.refusedAt)?.toISOString() ?? null,
    amounts: {
      products: dollarsOf(piecesCents),
      delivery: dollarsOf(deliveryCents),
      label: dollarsOf(labelCents),
      total: dollarsOf(totalCents),
    },
  }
}

function offerJson({ offerCents, offeredAt, offerAcceptedAt, offerDeclinedAt }: Return) {
  if (offerCents === null || offeredAt === null) return null
  return {
    amount: dollarsOf(offerCents),
    offeredAt: offeredAt.toISOString(),
    acceptedAt: offerAcceptedAt?.toISOString() ?? null,
    declinedAt: offerDeclinedAt?.toISOString() ?? null,
  }
}
