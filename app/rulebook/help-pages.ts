/** Pages that customers need before and after an order. */
export const servicePages = [
  { path: '/delivery', name: 'Delivery' },
  { path: '/returns', name: 'Returns' },
  { path: '/contact', name: 'Contact' },
] as const

/** The rules that a customer accepts with an order. */
export const rulesPages = [
  { path: '/purchase-rules', name: 'Purchase Rules' },
  { path: '/user-agreement', name: 'User Agreements' },
  { path: '/privacy-policy', name: 'Privacy Policy' },
] as const

/** Every page links to them in its footer. Their texts are in `help-texts.ts`, which browsers do not load. */
export const helpPages = [...servicePages, ...rulesPages] as const

export type HelpPath = (typeof helpPages)[number]['path']
