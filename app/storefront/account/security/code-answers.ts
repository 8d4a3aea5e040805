import { accountWords } from '#rulebook/account-words.ts'
import { secondFactorWords as words } from '#rulebook/second-factor-words.ts'

/** What is said when a code, or the password in its place, was not right. */
export const whyNotCode = {
  'wrong-code': { fields: { code: words.wrongCode } },
  'wrong-password': { fields: { currentPassword: accountWords.wrongPassword } },
  'no-password': { text: accountWords.noPassword },
  'too-many-tries': { text: words.tooManyTries },
  'confirm-first': { text: words.room.confirmFirst },
  needed: { text: words.room.needed },
} as const
