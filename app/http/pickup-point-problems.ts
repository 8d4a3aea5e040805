import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import type { ChoosePointProblem } from '#shop/pickup-points/choose-pickup-point.server.ts'

const messages = pickupPointMessages.problems

export const pickupPointProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'no-point-needed': { status: 409, sentence: messages.noPointNeeded },
  'order-ended': { status: 409, sentence: messages.orderEnded },
  'order-packed': { status: 409, sentence: messages.orderPacked },
  'pickup-point-closed': { status: 409, sentence: messages.closed },
  'too-many-changes': { status: 429, sentence: orderChangeMessages.problems['too-many-changes'] },
} as const satisfies Record<ChoosePointProblem['code'], { status: number; sentence: string }>
