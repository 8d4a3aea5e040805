/** Texts of the admins' command palette. */
export const paletteWords = {
  open: 'Find anything',
  keys: 'Ctrl K',
  title: 'Find anything',
  label: 'A room, a product, an order or a customer',
  hint: 'Arrow keys choose, Enter opens, Escape closes.',
  groups: {
    rooms: 'Rooms',
    recent: 'Looked for lately',
    products: 'Products',
    orders: 'Orders',
    customers: 'Customers',
  },
  order: (number: string) => `№${number}`,
  orderOf: (name: string, status: string, date: string) => [name, status, date].filter(Boolean).join(' · '),
  productOf: (article: string, active: boolean) => (active ? article : `${article} · not for sale`),
  shop: 'The shop itself',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  none: 'Nothing here is called that.',
  failed: 'The shop does not answer at the moment.',
} as const

export const paletteLimits = { shortest: 2, longest: 100, each: 5, recent: 5 } as const
