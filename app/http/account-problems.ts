import { accountWords as words } from '#rulebook/account-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import type { changeEmail } from '#shop/accounts/change-email.server.ts'
import type { changePassword } from '#shop/accounts/change-password.server.ts'
import type { confirmEmail } from '#shop/accounts/confirm-email.server.ts'
import type { endSession } from '#shop/accounts/end-session.server.ts'
import type { register } from '#shop/accounts/register.server.ts'
import type { resendConfirmation } from '#shop/accounts/resend-confirmation.server.ts'
import type { resetPassword } from '#shop/accounts/reset-password.server.ts'
import type { signIn } from '#shop/accounts/sign-in.server.ts'

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
  known: { status: 409, sentence: words.known, field: 'email' },
  'wrong-pair': { status: 401, sentence: words.wrongPair },
  'account-blocked': { status: 403, sentence: words.blocked },
  'second-factor': { status: 401, sentence: words.secondFactor },
  'wrong-password': { status: 422, sentence: words.wrongPassword, field: 'currentPassword' },
  'no-password': { status: 409, sentence: words.noPassword },
  'proof-needed': { status: 403, sentence: recentProofWords.needed },
  'same-email': { status: 422, sentence: words.sameEmail, field: 'email' },
  'already-confirmed': { status: 409, sentence: words.alreadyConfirmed },
  'spent-link': { status: 422, sentence: words.spentLink },
  'session-not-found': { status: 404, sentence: words.sessionNotFound },
  'too-many-tries': { status: 429, sentence: words.tooManyTries },
} as const satisfies Record<AccountRefusal, { status: number; sentence: string; field?: string }>
