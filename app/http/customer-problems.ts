import { customerMessages } from '#rulebook/customer-messages.ts'
import { customerLimits } from '#rulebook/limits/customers.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import type { RoleRefusal } from '#shop/accounts/admins/change-role.server.ts'
import type { BlockRefusal } from '#shop/accounts/customers/block-customer.server.ts'

const messages = customerMessages.problems

export const customerProblems = {
  'customer-not-found': { status: 404, sentence: messages.notFound },
  yourself: { status: 409, sentence: messages.yourself },
  'is-admin': { status: 409, sentence: messages.isAdmin },
  'reason-missing': { status: 422, sentence: messages.reasonMissing, field: 'reason' },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong(customerLimits.reasonMaxLength), field: 'reason' },
  'already-so': { status: 409, sentence: messages.already },
  unconfirmed: { status: 409, sentence: messages.unconfirmed },
  'is-blocked': { status: 409, sentence: messages.isBlocked },
  'last-admin': { status: 409, sentence: messages.lastAdmin },
  'proof-needed': { status: 403, sentence: reauthenticationMessages.needed },
  'no-invitation': { status: 409, sentence: messages.noInvitation },
  'not-allowed': { status: 403, sentence: messages.notAllowed },
} as const satisfies Record<
  BlockRefusal['code'] | RoleRefusal['code'] | 'no-invitation',
  { status: number; sentence: string; field?: string }
>
