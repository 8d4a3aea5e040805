import { customerLimits, customerWords } from '#rulebook/customer-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import type { BlockRefusal } from '#shop/accounts/block-customer.server.ts'
import type { RoleRefusal } from '#shop/accounts/change-role.server.ts'

const words = customerWords.problems

export const customerProblems = {
  'customer-not-found': { status: 404, sentence: words.notFound },
  yourself: { status: 409, sentence: words.yourself },
  'is-admin': { status: 409, sentence: words.isAdmin },
  'reason-missing': { status: 422, sentence: words.reasonMissing, field: 'reason' },
  'reason-too-long': { status: 422, sentence: words.reasonTooLong(customerLimits.reasonMaxLength), field: 'reason' },
  'already-so': { status: 409, sentence: words.already },
  unconfirmed: { status: 409, sentence: words.unconfirmed },
  'is-blocked': { status: 409, sentence: words.isBlocked },
  'last-admin': { status: 409, sentence: words.lastAdmin },
  'proof-needed': { status: 403, sentence: recentProofWords.needed },
  'not-allowed': { status: 403, sentence: words.notAllowed },
} as const satisfies Record<
  BlockRefusal['code'] | RoleRefusal['code'],
  { status: number; sentence: string; field?: string }
>
