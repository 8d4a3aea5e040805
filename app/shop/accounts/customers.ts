import { isUuid } from '#shop/uuid.ts'
import type { UserId } from './accounts.ts'

export const customerKinds = ['all', 'admins', 'blocked'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** What an owner is looking for. */
export type AskedCustomers = {
  /** Beginnings of names, of an e-mail address, or of a phone number. */
  query?: string
  kind?: CustomerKind
  /** From 1; beyond the last is the last. */
  page?: number
}

/** Somebody in the list. */
export type Customer = {
  id: UserId
  fullName: string
  email: string
  createdAt: Date
  isAdmin: boolean
  isBlocked: boolean
  isLeaving: boolean
  /** Of their address book, or else of their latest order. */
  phoneNumber: string | null
  orders: number
  /** Paid, and not gone back. */
  spentCents: number
}

export type CustomerPage = { customers: Customer[]; page: number; total: number; totalPages: number }

/** Somebody as the shop's own people may know them: never with anything that opens a door. */
export type CustomerForOwner = Customer & {
  emailConfirmed: boolean
  secondFactorOn: boolean
  newsAgreedAt: Date | null
  blockedAt: Date | null
  blockedReason: string | null
  leavesAt: Date | null
  /** `credential` is a password. */
  waysIn: string[]
  passkeys: number
  sessions: number
  addresses: number
}

export function isUserId(text: string): text is UserId {
  return isUuid(text)
}

/** What was typed, if it can be (the beginning of) a phone number: its digits as they are kept, without country or zero before. */
export function phoneIn(query: string): string | null {
  if (!/^\s*\+?[\d\s()-]+$/.test(query)) return null
  const digits = query.replace(/\D/g, '')
  const hasCountry = query.trim().startsWith('+') || digits.length > phoneDigits
  const own = digits.replace(hasCountry ? /^(?:380|0)/ : /^0/, '')
  return own.length < phoneMinDigits ? null : own.slice(-phoneDigits)
}

const phoneDigits = 9
/** Fewer are the beginning of too many numbers: among a hundred thousand people three digits took half a second. */
const phoneMinDigits = 5
