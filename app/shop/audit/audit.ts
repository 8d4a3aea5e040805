import type { SignedInUser } from '#shop/accounts/accounts.ts'

/** The noun and the property that changed: `order.status`, `product.price`. */
export type AuditSubject = `${string}.${string}`

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue }

export type AuditEntry = {
  id: string
  at: Date
  fullName: string
  what: string
  subject: string
  from: AuditValue
  to: AuditValue
}

export type AuditChange = {
  what: AuditSubject
  /** The subject is, for example, an order's number or an article. */
  subject: string
  from: AuditValue
  to: AuditValue
  /** The same UUID for all entries of one change of several records. */
  operation?: string | undefined
}

/** The `id` is null on the command line. */
export type AuditActor = { id: SignedInUser['id'] | null; fullName: string }

/** Dates and what is undefined have no place in the log. */
export function auditValueOf(value: unknown): AuditValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(auditValueOf)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, auditValueOf(each)]))
}
