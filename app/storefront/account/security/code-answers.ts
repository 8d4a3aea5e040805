import { secondFactorWords as words } from '#rulebook/second-factor-words.ts'

export const whyNotCode = {
  'wrong-code': { fields: { code: words.wrongCode } },
  'too-many-tries': { text: words.tooManyTries },
  'confirm-first': { text: words.room.confirmFirst },
  needed: { text: words.room.needed },
} as const
