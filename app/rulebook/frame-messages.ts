/** Texts of the footer and the theme switch, which only the server renders. */
export const frameMessages = {
  light: 'Light',
  chooseLight: 'Light: system, day or evening',
  themes: { system: 'System', day: 'Day', evening: 'Evening' },
  house: 'The house',
  shop: 'Shop',
  help: 'Help',
  about: 'About us',
  legal: 'Legal',
  waysToPay: 'Ways to pay',
  /** The name that Directive (EU) 2023/2673 gives to this link. */
  withdraw: 'Withdraw from contract',
  newTab: (name: string) => `${name}, opens in a new tab`,
  prices: (name: string) => `${name}. Prices in US dollars.`,
} as const
