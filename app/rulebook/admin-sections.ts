/** The admin sections in the sidebar and the menu, in the specification's order. A new section adds its line here. */
export const adminSections = [
  { name: 'Add product', path: '/add-product', also: ['/change-product'] },
  { name: 'List of all orders', path: '/all-orders' },
  { name: 'List of all reviews and questions', path: '/all-reviews' },
  { name: 'Deleting/deactivating a card', path: '/delete-card' },
  { name: 'Statistics of sales, orders', path: '/stats' },
  { name: 'Promotions', path: '/promotions', also: ['/add-promotion', '/change-promotion'] },
  { name: 'Customers', path: '/customers' },
  { name: 'Emails', path: '/emails' },
  { name: 'Shop settings', path: '/shop-settings' },
] as const satisfies readonly AdminSection[]

/** `also`: further paths of the section. */
export type AdminSection = { name: string; path: string; also?: readonly string[] }
