import { adminHomeMessages } from '#rulebook/admin-home-messages.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import type { ChangeHomeProblem } from '#shop/home/change-home.server.ts'
import type { PublishHomeProblem } from '#shop/home/publish-home.server.ts'

const messages = adminHomeMessages.problems

export const homeRefusals = {
  'home-entry-not-found': { status: 404, sentence: messages.notFound },
  'home-entry-fixed': { status: 422, sentence: messages.fixed },
  'too-many-banners': { status: 409, sentence: messages.tooMany },
  'home-changed-meanwhile': { status: 409, sentence: messages.changedMeanwhile },
  'home-entry-invalid': { status: 422, sentence: adminMessages.formWrong },
  'home-version-not-found': { status: 404, sentence: messages.versionNotFound },
  'nothing-to-undo': { status: 409, sentence: messages.nothingToUndo },
} as const satisfies Record<(ChangeHomeProblem | PublishHomeProblem)['code'], { status: number; sentence: string }>
