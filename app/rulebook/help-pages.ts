/** Pages that customers need before and after an order. Admins write their texts. */
export const servicePages = [
  { path: '/delivery', name: 'Delivery' },
  { path: '/returns', name: 'Returns' },
  { path: '/contact', name: 'Contact' },
  { path: '/questions', name: 'Questions and answers' },
] as const

export const aboutPage = { path: '/about', name: 'About' } as const

export const contentPages = [...servicePages, aboutPage] as const

/** The rules that a customer accepts with an order. Their texts are in `help-texts.ts`, which browsers do not load. */
export const rulesPages = [
  { path: '/purchase-rules', name: 'Purchase Rules' },
  { path: '/user-agreement', name: 'User Agreements' },
  { path: '/privacy-policy', name: 'Privacy Policy' },
] as const

/** Every page links to them in its footer. */
export const helpPages = [...contentPages, ...rulesPages] as const

export type RulesPath = (typeof rulesPages)[number]['path']
