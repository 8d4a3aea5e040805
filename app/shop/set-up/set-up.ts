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
  'backups',
  'product',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Settings with a default that may be right. */
export const settingSteps = ['contact', 'country', 'delivery'] as const satisfies readonly SetUpStep[]
export type SettingStep = (typeof settingSteps)[number]

/** Steps that an admin may leave as they are. */
const acceptedSteps = [...settingSteps, 'pickup-points', 'backups'] as const satisfies readonly SetUpStep[]
export type AcceptedStep = (typeof acceptedSteps)[number]

/** What cannot be seen from other data. */
export type StoredStep = AcceptedStep | 'email' | 'payments'

export type SetUp = {
  steps: readonly { name: SetUpStep; isDone: boolean }[]
  /** Without a mail server emails stay on this machine, and without a payment provider no money moves. */
  hasMailServer: boolean
  takesMoney: boolean
  demo: DemoLeft
}

/** What came with the demo catalogue and can still be removed. */
export type DemoLeft = {
  products: number
  /** Invented pick-up points that customers could still choose. */
  points: number
  /** Scenes, stories and entries of search words. */
  content: number
  people: string[]
}

export function isAcceptedStep(text: unknown): text is AcceptedStep {
  return acceptedSteps.some((step) => step === text)
}
