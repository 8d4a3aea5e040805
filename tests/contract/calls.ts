import { accountsCalls } from './accounts-calls.ts'
import type { Call } from './call.ts'
import { catalogCalls } from './catalog-calls.ts'
import { draftsCalls } from './drafts-calls.ts'
import { emailLinkCalls } from './email-link-calls.ts'
import { noticesCalls } from './notices-calls.ts'
import { offerAnswersCalls } from './offer-answers-calls.ts'
import { orderChangesCalls } from './order-changes-calls.ts'
import { ordersCalls } from './orders-calls.ts'
import { parcelsCalls } from './parcels-calls.ts'
import { pickupPointsCalls } from './pickup-points-calls.ts'
import { productsCalls } from './products-calls.ts'
import { questionsCalls } from './questions-calls.ts'
import { returnStepsCalls } from './return-steps-calls.ts'
import { returnsCalls } from './returns-calls.ts'
import { reviewsCalls } from './reviews-calls.ts'
import { savedItemsCalls } from './saved-items-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

/** All calls of the API contract. The tests fail when the API has a call that is missing here. */
export const calls: readonly Call[] = [
  ...accountsCalls,
  ...emailLinkCalls,
  ...catalogCalls,
  ...productsCalls,
  ...savedItemsCalls,
  ...ordersCalls,
  ...orderChangesCalls,
  ...draftsCalls,
  ...parcelsCalls,
  ...returnsCalls,
  ...returnStepsCalls,
  ...offerAnswersCalls,
  ...noticesCalls,
  ...pickupPointsCalls,
  ...reviewsCalls,
  ...questionsCalls,
  ...webhookCalls,
]
