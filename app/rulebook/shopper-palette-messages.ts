/** Texts of the shoppers' palette. */
export const shopperPaletteMessages = {
  open: 'Find anything',
  title: 'Search the house',
  label: 'Search products, categories, stories and your orders',
  placeholder: 'Products, stories, your orders',
  list: 'Found',
  orders: 'Your orders',
  order: (number: string) => `№\u202f${number}`,
  orderOf: (status: string, product: string, others: number) =>
    `${status} · ${product}${others > 0 ? ` and ${others} more` : ''}`,
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  none: 'Nothing found.',
  close: 'Close',
  keyNames: { open: 'Ctrl K', enter: 'Enter', escape: 'Esc' },
  keys: { choose: 'choose', open: 'open', close: 'close' },
} as const
