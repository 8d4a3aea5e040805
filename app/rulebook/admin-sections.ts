/** The admin sections in the sidebar and the menu, in the specification's order. A new section adds its line here. */
export const adminSections = [
  { name: 'Add product', path: '/add-product' },
  { name: 'List of all orders', path: '/all-orders' },
  { name: 'Packing', path: '/packing', keywords: 'parcels ship slips scanner' },
  { name: 'Returns', path: '/all-returns', keywords: 'withdrawals refunds sent back' },
  { name: 'List of all reviews and questions', path: '/all-reviews' },
  {
    name: 'Deleting/deactivating a card',
    path: '/delete-card',
    also: ['/change-product'],
    keywords: 'all products catalogue import export CSV',
  },
  { name: 'Statistics of sales, orders', path: '/stats' },
  { name: 'Promotions', path: '/promotions', also: ['/add-promotion', '/change-promotion'] },
  { name: 'Customers', path: '/customers' },
  { name: 'Emails', path: '/emails', keywords: 'letters messages' },
  {
    name: 'Shop settings',
    path: '/shop-settings',
    keywords: 'delivery country time zone welcome offer blocked emails social links contact phone address',
  },
  {
    name: 'Before you sell',
    path: '/setup/steps',
    keywords: 'set up first steps test email payment keys demo catalogue',
  },
  // The rest of an admin's own account is linked from there.
  { name: 'My profile', path: '/my-account/profile', keywords: 'my account password name email' },
] as const satisfies readonly AdminSection[]

/** `also`: further paths of the section. `keywords`: other words that find it in the palette. */
export type AdminSection = { name: string; path: string; also?: readonly string[]; keywords?: string }

/** Pages of an admin's own account that only the palette lists. */
export const adminAccountPages: readonly AdminSection[] = [
  { name: 'Security', path: '/my-account/security', keywords: 'second factor authenticator passkey recovery codes' },
  { name: 'My devices', path: '/my-account/sessions', keywords: 'sessions' },
]
