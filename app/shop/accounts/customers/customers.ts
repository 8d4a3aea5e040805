import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Country } from '#shop/settings/settings.ts'
import { isUuid } from '#shop/uuid.ts'

export const customerKinds = ['all', 'admins', 'blocked'] as const
export type CustomerKind = (typeof customerKinds)[number]

export type CustomerQuery = {
  query?: string
  kind?: CustomerKind
  /** Pages start at 1; a number beyond the last page gives the last page. */
  page?: number
}

export type Customer = {
  id: UserId
  fullName: string
  email: string
  createdAt: Date
  isAdmin: boolean
  role: AdminRole | null
  isBlocked: boolean
  isLeaving: boolean
  /** The number from the address book, or else from the latest order. */
  phoneNumber: string | null
  orders: number
  /** The sum of paid orders without refunds. */
  spentCents: number
}

export type CustomerPage = { customers: Customer[]; page: number; total: number; totalPages: number }

export type CustomerDetails = Customer & {
  emailConfirmed: boolean
  secondFactorOn: boolean
  newsAgreedAt: Date | null
  blockedAt: Date | null
  blockedReason: string | null
  leavesAt: Date | null
  /** The ids of providers; `credential` is a password. */
  signInMethods: string[]
  passkeys: number
  sessions: number
  addresses: number
}

export function isUserId(text: string): text is UserId {
  return isUuid(text)
}

/**
 * The query as (the beginning of) a phone number as it may be stored, without country code; empty when it is none. Some countries store the
 * leading zero with the number and others do not, so as long as the typed number is not too long to have it, both are possible.
 */
export function parsePhone(query: string, { dialCode, phoneDigits }: Country): string[] {
  if (!/^\s*\+?[\d\s()-]+$/.test(query)) return []
  const digits = query.replace(/\D/g, '')
  const code = dialCode.slice(1)
  const mayHaveCode = query.trim().startsWith('+') || digits.length > phoneDigits
  const hasCode = mayHaveCode && digits.startsWith(code)
  const localDigits = hasCode ? digits.slice(code.length) : digits
  const mayKeepZero = localDigits.length <= phoneDigits
  const forms = new Set([...(mayKeepZero ? [localDigits] : []), localDigits.replace(/^0/, '')])
  return [...forms].filter(({ length }) => length >= phoneMinDigits).map((form) => form.slice(-phoneDigits))
}

/** Fewer digits match too many numbers: among 100,000 customers, three digits took half a second. */
const phoneMinDigits = 5
