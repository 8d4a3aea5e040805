import { type Result, refuse } from '#shop/result.ts'
import type { PaymentProvider, ProviderAway, ProviderRefusal } from './payments.ts'

export type BreakerLimits = {
  /** After this many unanswered requests in a row the provider is not asked again. A single failure may be due to one odd payment. */
  unansweredMax: number
  /** The time limit for the whole round: one slow answer is worth waiting for, two hundred are not. */
  totalMs: number
}

const defaultLimits: BreakerLimits = { unansweredMax: 4, totalMs: 60_000 }

type ProviderResult<Value> = Promise<Result<Value, ProviderAway | ProviderRefusal>>

/** Wraps the provider for one round of requests. Once it counts as away it is not asked again: each request would run into its timeout. */
export function withCircuitBreaker(
  payments: PaymentProvider,
  { unansweredMax, totalMs }: BreakerLimits = defaultLimits,
) {
  const deadline = performance.now() + totalMs
  let unansweredInRow = 0
  const isAway = () => unansweredInRow >= unansweredMax || performance.now() > deadline
  const guarded =
    <Input extends unknown[], Value>(request: (...input: Input) => ProviderResult<Value>) =>
    async (...input: Input): ProviderResult<Value> => {
      if (isAway()) return refuse({ code: 'provider-away' })
      const answer = await request(...input)
      const isUnanswered = !answer.ok && answer.problem.code === 'provider-away'
      // Parallel answers arrive out of order, so a late success does not reset the count: the provider stays away for this round.
      if (!isAway()) unansweredInRow = isUnanswered ? unansweredInRow + 1 : 0
      return answer
    }
  return {
    ...payments,
    createPayment: guarded(payments.createPayment),
    findPayment: guarded(payments.findPayment),
    cancelPayment: guarded(payments.cancelPayment),
    refund: guarded(payments.refund),
    findRefund: guarded(payments.findRefund),
    findDispute: guarded(payments.findDispute),
    findFee: guarded(payments.findFee),
    isAway,
  }
}
