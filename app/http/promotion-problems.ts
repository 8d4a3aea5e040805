import { promotionMessages } from '#rulebook/promotion-messages.ts'
import type { ChangeRefusal } from '#shop/promotions/change-promotion.server.ts'
import type { CreateRefusal } from '#shop/promotions/create-promotion.server.ts'

const messages = promotionMessages.problems

export const promotionProblems = {
  'code-malformed': { status: 422, sentence: messages.code, field: 'code' },
  'code-taken': { status: 409, sentence: messages.codeTaken, field: 'code' },
  'promotion-not-found': { status: 404, sentence: messages.notFound },
  'promotion-changed-meanwhile': { status: 409, sentence: messages.changedMeanwhile },
  'limit-below-used': { status: 409, sentence: messages.belowUsed, field: 'maxUses' },
} as const satisfies Record<
  CreateRefusal['code'] | ChangeRefusal['code'],
  { status: number; sentence: string; field?: string }
>
