import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import type { MoveProblem } from '#shop/fulfilment/move-parcel.server.ts'
import type { PackingProblem, UnpackingProblem } from '#shop/fulfilment/pack-parcel.server.ts'
import type { ResolveProblem } from '#shop/fulfilment/resolve-parcel.server.ts'
import type { TrackingProblem } from '#shop/fulfilment/set-tracking.server.ts'
import { refundProblems } from './order-problems.ts'

const messages = adminParcelMessages.problems

type Problem = PackingProblem | UnpackingProblem | MoveProblem | ResolveProblem | TrackingProblem

export const parcelProblems = {
  ...refundProblems,
  'order-not-packable': { status: 409, sentence: messages.orderNotPackable },
  'parcels-changed': { status: 409, sentence: messages.parcelsChanged },
  'pickup-point-changed': { status: 409, sentence: messages.pickupPointChanged },
  'addition-waits': { status: 409, sentence: messages.additionWaits },
  'nothing-to-pack': { status: 409, sentence: messages.nothingToPack },
  'too-many-pieces': { status: 422, sentence: messages.tooManyPieces },
  'parcel-facts-too-long': { status: 422, sentence: messages.factsTooLong },
  'parcel-not-found': { status: 404, sentence: messages.notFound },
  'parcel-handed-over': { status: 409, sentence: messages.handedOver },
  'parcel-elsewhere': { status: 409, sentence: messages.elsewhere },
  'parcel-resolved': { status: 409, sentence: messages.resolved },
  'parcel-not-lost': { status: 409, sentence: messages.notLost },
  'out-of-stock': { status: 409, sentence: messages.outOfStock },
  'order-ended': { status: 409, sentence: messages.orderEnded },
  'note-too-long': { status: 422, sentence: messages.noteTooLong },
} as const satisfies Record<Problem['code'], { status: number; sentence: string }>
