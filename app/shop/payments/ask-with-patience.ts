import { type Result, refuse } from '#shop/result.ts'
import type { PaymentProvider, ProviderAway, ProviderRefusal } from './payments.ts'

export type Patience = {
  /** So many questions in a row that are not answered, and nobody is asked any more. One alone may be about what is odd in itself. */
  unanswered: number
  /** Nor after so long, all in all: an answer that takes its time is worth waiting for, two hundred of them are not. */
  wholeMs: number
}

const usual: Patience = { unanswered: 4, wholeMs: 60_000 }

type Asked<Value> = Promise<Result<Value, ProviderAway | ProviderRefusal>>

/** The same provider for one round of questions. Once it is taken to be away it is not asked: each question would wait in vain. */
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
      // Of those asked at once the last to be heard may have been asked first: who is away stays away for this round.
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
