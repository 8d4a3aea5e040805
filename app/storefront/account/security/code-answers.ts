import { secondFactorWords as words } from '#rulebook/second-factor-words.ts'

/** What is said when a code was not right. */
export const whyNotCode = {
  'wrong-code': { fields: { code: words.wrongCode } },
  'too-many-tries': { text: words.tooManyTries },
  'confirm-first': { text: words.room.confirmFirst },
  needed: { text: words.room.needed },
} as const
