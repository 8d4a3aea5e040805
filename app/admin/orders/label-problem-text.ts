import { parcelProblems } from '#http/parcel-problems.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import type { LabelProblem } from '#shop/carriers/make-label.server.ts'

const messages = carrierMessages.problems

export function labelProblemText(problem: LabelProblem): string {
  switch (problem.code) {
    case 'carrier-refused':
      return messages['carrier-refused'](problem.reason)
    case 'carrier-away':
    case 'no-carrier':
      return messages[problem.code]
    default:
      return parcelProblems[problem.code].sentence
  }
}
