/** In the order in which they are shown. */
export const setUpSteps = [
  'second-factor',
  'contact',
  'country',
  'delivery',
  'guarantee',
  'email',
  'payments',
  'product',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Settings with a default that may be right. */
export const settingSteps = ['contact', 'country', 'delivery'] as const satisfies readonly SetUpStep[]
export type SettingStep = (typeof settingSteps)[number]

/** What cannot be seen from other data. */
export type StoredStep = SettingStep | 'email' | 'payments'

export type SetUp = {
  steps: readonly { name: SetUpStep; isDone: boolean }[]
  /** Without a mail server emails stay on this machine, and without a payment provider no money moves. */
  hasMailServer: boolean
  takesMoney: boolean
  /** Products of the demo catalogue that are still there. */
  demoProducts: number
}

export function isSettingStep(text: unknown): text is SettingStep {
  return settingSteps.some((step) => step === text)
}
