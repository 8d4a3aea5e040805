import { type Result, refuse } from '#shop/result.ts'
import type { PaymentProvider, ProviderAway, ProviderRefusal } from './payments.ts'

export type Patience = {
  /** After this many unanswered requests in a row the provider is not asked again. A single failure may be due to one odd payment. */
  unanswered: number
  /** The time limit for the whole round: one slow answer is worth waiting for, two hundred are not. */
  wholeMs: number
}

const usual: Patience = { unanswered: 4, wholeMs: 60_000 }

type Asked<Value> = Promise<Result<Value, ProviderAway | ProviderRefusal>>

/** Wraps the provider for one round of requests. Once it counts as away it is not asked again: each request would run into its timeout. */
export function askWithPatience(payments: PaymentProvider, { unanswered, wholeMs }: Patience = usual) {
  const until = performance.now() + wholeMs
  let silent = 0
  const isAway = () => silent >= unanswered || performance.now() > until
  const patiently =
    <Question extends unknown[], Value>(ask: (...question: Question) => Asked<Value>) =>
    async (...question: Question): Asked<Value> => {
      if (isAway()) return refuse({ code: 'provider-away' })
      const answer = await ask(...question)
      const isSilent = !answer.ok && answer.problem.code === 'provider-away'
      // Parallel answers arrive out of order, so a late success does not reset the count: the provider stays away for this round.
      if (!isAway()) silent = isSilent ? silent + 1 : 0
      return answer
    }
  return {
    ...payments,
    createPayment: patiently(payments.createPayment),
    findPayment: patiently(payments.findPayment),
    cancelPayment: patiently(payments.cancelPayment),
    refund: patiently(payments.refund),
    findRefund: patiently(payments.findRefund),
    findDispute: patiently(payments.findDispute),
    isAway,
  }
}
