import { useState } from 'react'

type Failed = { step: 'failed'; text: string }

/** The last answer of the server. A request that failed leaves the step as it was. */
export function useKeptAnswer<Answer extends { step: string }>(
  answer: Answer | Failed | undefined,
): Exclude<Answer, Failed> | undefined {
  const [kept, setKept] = useState<Exclude<Answer, Failed>>()
  const current = answer && answer.step !== 'failed' ? (answer as Exclude<Answer, Failed>) : undefined
  if (current && current !== kept) setKept(current)
  return answer?.step === 'failed' ? kept : current
}
