import { secondFactorMessages as messages } from '#rulebook/second-factor-messages.ts'

export const codeRefusals = {
  'wrong-code': { fields: { code: messages.wrongCode } },
  'too-many-tries': { text: messages.tooManyTries },
  'confirm-first': { text: messages.section.confirmFirst },
  needed: { text: messages.section.requiredForAdmins },
} as const
