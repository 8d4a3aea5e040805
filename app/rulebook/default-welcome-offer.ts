/** The personal code of a new account, until an admin changes the setting: percent off the first order, and how many days it is valid. */
export const defaultWelcomeOffer = { isOn: true, percent: 30, days: 30 } as const
