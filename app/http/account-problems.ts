import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import type { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import type { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import type { resendConfirmation } from '#shop/accounts/email-address/resend-confirmation.server.ts'
import type { changePassword } from '#shop/accounts/password/change-password.server.ts'
import type { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import type { endSession } from '#shop/accounts/sessions/end-session.server.ts'
import type { register } from '#shop/accounts/sign-in/register.server.ts'
import type { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'

type Verb =
  | typeof changeEmail
  | typeof changePassword
  | typeof confirmEmail
  | typeof endSession
  | typeof register
  | typeof resendConfirmation
  | typeof resetPassword
  | typeof signIn

type AccountRefusal = Extract<Awaited<ReturnType<Verb>>, { ok: false }>['problem']['code']

export const accountProblems = {
  known: { status: 409, sentence: messages.userExists, field: 'email' },
  'wrong-pair': { status: 401, sentence: messages.wrongCredentials },
  'account-blocked': { status: 403, sentence: messages.blocked },
  'second-factor': { status: 401, sentence: messages.secondFactor },
  'wrong-password': { status: 422, sentence: messages.wrongPassword, field: 'currentPassword' },
  'no-password': { status: 409, sentence: messages.noPassword },
  'proof-needed': { status: 403, sentence: reauthenticationMessages.needed },
  'same-email': { status: 422, sentence: messages.sameEmail, field: 'email' },
  'already-confirmed': { status: 409, sentence: messages.alreadyConfirmed },
  'spent-link': { status: 422, sentence: messages.linkExpired },
  'session-not-found': { status: 404, sentence: messages.sessionNotFound },
  'too-many-tries': { status: 429, sentence: messages.tooManyTries },
} as const satisfies Record<AccountRefusal, { status: number; sentence: string; field?: string }>
