/** The roles of admins, the most powerful first. */
export const adminRoles = ['owner', 'manager', 'support', 'packer'] as const
export type AdminRole = (typeof adminRoles)[number]

export function isAdminRole(value: unknown): value is AdminRole {
  return adminRoles.some((role) => role === value)
}

/** What an admin does, and the roles that may do it. */
const rolesByTask = {
  /** What belongs to each admin: the frame, the search, their notices. */
  own: adminRoles,
  orders: adminRoles,
  packing: ['owner', 'manager', 'packer'],
  /** Status, address, notes and emails of an order. */
  'order-changes': ['owner', 'manager', 'support'],
  /** Documents with prices: packers print slips only. */
  invoices: ['owner', 'manager', 'support'],
  /** Orders that admins write, with prices of their own. */
  drafts: ['owner', 'manager'],
  /** Support only up to the sum in the settings. */
  refunds: ['owner', 'manager', 'support'],
  'large-refunds': ['owner', 'manager'],
  returns: ['owner', 'manager', 'support'],
  customers: ['owner', 'manager', 'support'],
  contributions: ['owner', 'manager', 'support'],
  emails: ['owner', 'manager', 'support'],
  products: ['owner', 'manager'],
  content: ['owner', 'manager'],
  statistics: ['owner', 'manager'],
  exports: ['owner', 'manager'],
  settings: ['owner'],
  roles: ['owner'],
  'audit-log': ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>

export type AdminTask = keyof typeof rolesByTask

export function mayDo(role: AdminRole | null, task: AdminTask): boolean {
  const roles: readonly AdminRole[] = rolesByTask[task]
  return role !== null && roles.includes(role)
}

/** The pages of a task are those below its path; `*` stands for one part. Of several the longest path counts. */
const taskByPath = {
  '/notices': 'own',
  '/palette': 'own',
  '/admin-theme': 'own',
  '/all-orders': 'orders',
  '/all-orders/drafts': 'drafts',
  '/all-orders/*/change': 'order-changes',
  '/all-orders/*/invoice': 'invoices',
  '/all-orders/*/invoice.xml': 'invoices',
  '/all-orders/*/settle-refund': 'large-refunds',
  '/all-orders/orders.csv': 'exports',
  '/packing': 'packing',
  '/packing/stock-count': 'products',
  '/all-returns': 'returns',
  '/all-reviews': 'contributions',
  '/customers': 'customers',
  '/customers/customers.csv': 'exports',
  '/emails': 'emails',
  '/add-product': 'products',
  '/change-product': 'products',
  '/delete-card': 'products',
  '/save-product': 'products',
  '/promotions': 'products',
  '/add-promotion': 'products',
  '/change-promotion': 'products',
  '/content': 'content',
  '/home-page': 'content',
  '/scenes': 'content',
  '/search-words': 'content',
  '/stats': 'statistics',
  '/shop-settings': 'settings',
  '/pickup-points': 'settings',
  '/setup': 'settings',
  '/roles': 'roles',
  '/audit-log': 'audit-log',
} as const satisfies Record<string, AdminTask>

/** A page without a line above is for owners. */
const defaultTask: AdminTask = 'settings'

const pathsFromLongest = Object.entries(taskByPath)
  .map(([path, task]) => ({ parts: partsOf(path), task }))
  .toSorted((first, second) => second.parts.length - first.parts.length)

export function mayOpen(role: AdminRole | null, path: string): boolean {
  return mayDo(role, taskOf(path))
}

function taskOf(path: string): AdminTask {
  const parts = partsOf(path)
  const found = pathsFromLongest.find((each) =>
    each.parts.every((part, index) => part === '*' || part === parts[index]),
  )
  return found?.task ?? defaultTask
}

/** React Router finds a page whatever the case of its address: before, `/Shop-Settings` was a page without a line above. */
function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
}
