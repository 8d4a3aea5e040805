/** The steps in the order in which they are shown. */
export const setUpSteps = [
  'second-factor',
  'contact',
  'country',
  'delivery',
  'tax',
  'pickup-points',
  'guarantee',
  'email',
  'payments',
  'product',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Settings with a default that may be right. */
export const settingSteps = ['contact', 'country', 'delivery'] as const satisfies readonly SetUpStep[]
export type SettingStep = (typeof settingSteps)[number]

/** Steps that an admin may leave as they are. */
const acceptedSteps = [...settingSteps, 'pickup-points'] as const satisfies readonly SetUpStep[]
export type AcceptedStep = (typeof acceptedSteps)[number]

/** What cannot be seen from other data. */
export type StoredStep = AcceptedStep | 'email' | 'payments'

export type SetUp = {
  steps: readonly { name: SetUpStep; isDone: boolean }[]
  /** Without a mail server emails stay on this machine, and without a payment provider no money moves. */
  hasMailServer: boolean
  takesMoney: boolean
  /** Products of the demo catalogue that are still there. */
  demoProducts: number
  /** Invented pick-up points that customers could still choose. */
  demoPoints: number
}

export function isAcceptedStep(text: unknown): text is AcceptedStep {
  return acceptedSteps.some((step) => step === text)
}
