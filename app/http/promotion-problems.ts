import { promotionWords } from '#rulebook/promotion-words.ts'
import type { ChangeRefusal, CreateRefusal } from '#shop/promotions/manage-promotions.server.ts'

const words = promotionWords.problems

export const promotionProblems = {
  'code-malformed': { status: 422, sentence: words.code, field: 'code' },
  'code-taken': { status: 409, sentence: words.codeTaken, field: 'code' },
  'promotion-not-found': { status: 404, sentence: words.notFound },
  'promotion-changed-meanwhile': { status: 409, sentence: words.changedMeanwhile },
  'limit-below-used': { status: 409, sentence: words.belowUsed, field: 'maxUses' },
} as const satisfies Record<
  CreateRefusal['code'] | ChangeRefusal['code'],
  { status: number; sentence: string; field?: string }
>
