/** Texts of the admins' command palette. */
export const paletteMessages = {
  open: 'Find anything',
  keys: 'Ctrl K',
  title: 'Find anything',
  label: 'A section, an action, a product, an order or a customer',
  hint: 'Arrow keys choose, Enter opens, Escape closes.',
  groups: {
    sections: 'Sections',
    actions: 'Actions',
    settings: 'Settings',
    recentSearches: 'Recent searches',
    products: 'Products',
    orders: 'Orders',
    customers: 'Customers',
  },
  order: (number: string) => `№${number}`,
  orderOf: (name: string, status: string, date: string) => [name, status, date].filter(Boolean).join(' · '),
  productOf: (article: string, active: boolean) => (active ? article : `${article} · not for sale`),
  storefront: 'Storefront',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  none: 'Nothing found.',
  failed: 'The shop does not answer at the moment.',
} as const
