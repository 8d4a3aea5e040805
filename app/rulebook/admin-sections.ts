/** The groups of the sidebar, in its order. */
export const adminSectionGroups = ['Orders', 'Products', 'Customers', 'Content', 'Figures', 'Settings'] as const

/** The admin sections, in the specification's order. A new section adds its line here; `admin/frame/section-icons.ts` may give it an icon. */
export const adminSections = [
  { group: 'Products', name: 'Add product', path: '/add-product' },
  { group: 'Orders', name: 'List of all orders', path: '/all-orders', short: 'Orders' },
  {
    group: 'Orders',
    name: 'Packing',
    path: '/packing',
    short: 'Packing',
    work: 'ordersToPack',
    keywords: 'parcels ship slips scanner stock count inventory',
  },
  {
    group: 'Orders',
    name: 'Returns',
    path: '/all-returns',
    short: 'Returns',
    work: 'openReturns',
    keywords: 'withdrawals refunds sent back',
  },
  {
    group: 'Customers',
    name: 'List of all reviews and questions',
    path: '/all-reviews',
    short: 'Reviews',
    work: 'toModerate',
  },
  {
    group: 'Products',
    name: 'Deleting/deactivating a card',
    plainName: 'Products',
    path: '/delete-card',
    also: ['/change-product'],
    keywords: 'all products catalogue import export CSV deleting/deactivating a card',
  },
  { group: 'Figures', name: 'Statistics of sales, orders', path: '/stats' },
  { group: 'Products', name: 'Promotions', path: '/promotions', also: ['/add-promotion', '/change-promotion'] },
  {
    group: 'Content',
    name: 'Stories and pages',
    path: '/content',
    keywords: 'content blog journal about contact delivery returns questions help text',
  },
  {
    group: 'Content',
    name: 'Home page',
    path: '/home-page',
    keywords: 'front page sections banners hero arrange order hide content',
  },
  {
    group: 'Content',
    name: 'Scenes',
    path: '/scenes',
    keywords: 'room pictures dots category head home',
  },
  {
    group: 'Products',
    name: 'Search words',
    path: '/search-words',
    keywords: 'synonyms occasions pinned hidden results find',
  },
  { group: 'Customers', name: 'Customers', path: '/customers' },
  { group: 'Customers', name: 'Emails', path: '/emails', keywords: 'letters messages' },
  {
    group: 'Settings',
    name: 'Shop settings',
    path: '/shop-settings',
    keywords:
      'delivery country time zone welcome offer blocked emails social links contact phone address move content export import',
  },
  {
    group: 'Settings',
    name: 'Pick-up points',
    path: '/pickup-points',
    keywords: 'parcel lockers delivery carrier import CSV',
  },
  {
    group: 'Settings',
    name: 'Roles',
    path: '/roles',
    keywords: 'admins owner manager packer support staff rights invite invitation',
  },
  {
    group: 'Settings',
    name: 'Audit log',
    path: '/audit-log',
    keywords: 'history changes who did what trail',
  },
  {
    group: 'Settings',
    name: 'Before you sell',
    path: '/setup/steps',
    keywords: 'set up first steps test email payment keys demo catalogue',
  },
] as const satisfies readonly AdminSection[]

/**
 * `plainName`: its name in the palette, where the label of the sidebar hides what it holds. `also`: further paths of the section. `short`: its name at the foot of a phone's window, which has room for four. `keywords`: other words
 * that find it in the palette. `work`: which count of open work stands beside it.
 */
export type AdminSection = {
  group: (typeof adminSectionGroups)[number]
  name: string
  plainName?: string
  path: string
  also?: readonly string[]
  short?: string
  work?: 'ordersToPack' | 'openReturns' | 'toModerate'
  keywords?: string
}

type AccountPage = { name: string; path: string; keywords?: string }

/** Pages of an admin's own account, for the account menu and the palette. */
export const adminAccountPages = [
  { name: 'My profile', path: '/my-account/profile', keywords: 'my account name email' },
  {
    name: 'Security',
    path: '/my-account/security',
    keywords: 'password second factor authenticator passkey recovery codes devices sessions',
  },
  { name: 'My notices', path: '/notices', keywords: 'bell brief emails quiet hours' },
] as const satisfies readonly AccountPage[]
