/** In a file of its own: the checkout reads it without the other settings. */
export const defaultCountry = { name: 'Ukraine', dialCode: '+380', phoneDigits: 9 } as const
