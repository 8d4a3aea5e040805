/** Texts of basic components that few pages have; those of the others are in `messages.ts`. */
export const controlMessages = {
  showPassword: 'Show password',
  starsToGive: (stars: number, most: number) => `${stars} of ${most}`,
  step: (label: string, step: number, steps: number) => `${label}: step ${step} of ${steps}`,
} as const
