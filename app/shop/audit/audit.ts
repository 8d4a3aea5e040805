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
