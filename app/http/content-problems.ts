import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import type { AddAnswerProblem } from '#shop/content/add-answer.server.ts'
import type { PublishProblem } from '#shop/content/publish-content.server.ts'
import type { SaveContentProblem } from '#shop/content/save-content.server.ts'

const messages = adminContentMessages.problems

type Code = (SaveContentProblem | PublishProblem | AddAnswerProblem)['code']

export const contentRefusals = {
  'content-not-found': { status: 404, sentence: messages.notFound },
  'content-changed-meanwhile': { status: 409, sentence: messages.changedMeanwhile },
  'address-taken': { status: 409, sentence: messages.addressTaken },
  'address-fixed': { status: 422, sentence: messages.addressFixed },
  'picture-gone': { status: 409, sentence: messages.pictureGone },
  'page-always-shown': { status: 422, sentence: messages.alwaysShown },
  'ends-before-start': { status: 422, sentence: messages.endsBefore },
  'content-was-published': { status: 409, sentence: messages.wasPublished },
  'question-not-answered': { status: 409, sentence: messages.notAnswered },
  'questions-page-missing': { status: 404, sentence: messages.pageMissing },
  'question-already-there': { status: 409, sentence: messages.alreadyThere },
  'questions-page-full': { status: 409, sentence: messages.pageFull },
} as const satisfies Record<Code, { status: number; sentence: string }>
