import { accountsCalls } from './accounts-calls.ts'
import type { Call } from './call.ts'
import { catalogCalls } from './catalog-calls.ts'
import { keptCalls } from './kept-calls.ts'
import { letterLinkCalls } from './letter-link-calls.ts'
import { ordersCalls } from './orders-calls.ts'
import { productsCalls } from './products-calls.ts'
import { questionsCalls } from './questions-calls.ts'
import { reviewsCalls } from './reviews-calls.ts'

/** Everything that the API promises. A call that is not on this list does not exist. */
export const calls: readonly Call[] = [
  ...accountsCalls,
  ...letterLinkCalls,
  ...catalogCalls,
  ...productsCalls,
  ...keptCalls,
  ...ordersCalls,
  ...reviewsCalls,
  ...questionsCalls,
]
