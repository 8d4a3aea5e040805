import {
  type DeliveryMethod,
  type DeliveryOption,
  deliveryLimits,
  deliveryOptions,
  deliveryWords,
} from '#rulebook/delivery.ts'
import { limits } from '#rulebook/limits.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import { dollarsOf } from '#shop/pricing/money.ts'

/** In the order they are asked for. */
export const deliveryFields = [
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
  'phoneNumber',
  'email',
  'optionDeliveryMethod',
] as const

export type DeliveryField = (typeof deliveryFields)[number]
/** What somebody has typed so far. */
export type DeliveryDraft = Record<DeliveryField, string>
export type DeliveryProblems = Partial<Record<DeliveryField, string>>

/** Where an order goes, checked: the phone number is nine digits, and every text is without needless spaces. */
export type Delivery = {
  firstName: string
  lastName: string
  address: string
  city: string
  postalCode: string
  phoneNumber: string
  email: string
  optionDeliveryMethod: DeliveryMethod
}

export const deliveryMaxLength: Record<Exclude<DeliveryField, 'optionDeliveryMethod'>, number> = {
  ...deliveryLimits.maxLength,
  email: limits.emailMaxLength,
}

export const [standardOption] = deliveryOptions
const { names, blank, invalid, emailBlank, emailInvalid } = deliveryWords

/** Nothing that is not there to be read: it could hide or turn around what stands beside it. */
const unreadable = /[\p{Cc}\p{Co}\p{Cs}<>\u202A-\u202E\u2066-\u2069\uFEFF]/u

const shapes: Record<Exclude<DeliveryField, 'email' | 'optionDeliveryMethod'>, RegExp> = {
  firstName: /^\p{L}[\p{L}\p{M}'’.‘`´ \-\u200C\u200D]*$/u,
  lastName: /^\p{L}[\p{L}\p{M}'’.‘`´ \-\u200C\u200D]*$/u,
  address: /[\p{L}\p{N}]/u,
  city: /\p{L}/u,
  postalCode: /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u,
  phoneNumber: new RegExp(`^(?:\\D*\\d){${deliveryLimits.phoneDigits}}\\D*$`),
}

/** Without what slips in while typing and pasting. */
export function tidyDeliveryText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The sentence about one field, undefined when nothing is wrong with it. */
export function deliveryProblem(field: DeliveryField, written: string): string | undefined {
  const text = tidyDeliveryText(written)
  if (field === 'email') return text === '' ? emailBlank : isEmailAddress(text) ? undefined : emailInvalid
  if (field === 'optionDeliveryMethod') return findDeliveryOption(text) ? undefined : invalid(names[field])
  const isFine = text.length <= deliveryMaxLength[field] && shapes[field].test(text) && !unreadable.test(text)
  return isFine ? undefined : invalid(names[field])
}

export function deliveryProblems(draft: DeliveryDraft): DeliveryProblems {
  const found = deliveryFields.map((field) => [field, deliveryProblem(field, draft[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** What is said about the form as a whole; null when it may be sent. */
export function deliveryFormProblem(draft: DeliveryDraft): string | null {
  if (deliveryFields.some((field) => tidyDeliveryText(draft[field]) === '')) return blank
  const [first] = Object.values(deliveryProblems(draft))
  return first ?? null
}

/** `671234567`, however it was written. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The form speaks of an option by its price, as the specification does: `5`, `10`, `9`. */
export function deliveryValue({ priceCents }: Pick<DeliveryOption, 'priceCents'>): string {
  return String(dollarsOf(priceCents))
}

export function findDeliveryOption(value: string): DeliveryOption | undefined {
  return deliveryOptions.find((option) => option.method === value || deliveryValue(option) === value)
}

export function deliveryOptionOf(method: DeliveryMethod): DeliveryOption {
  return deliveryOptions.find((option) => option.method === method) ?? standardOption
}

/** A form filled in with what is known, for somebody to look at. */
export function deliveryDraft(known: Partial<Delivery> = {}): DeliveryDraft {
  return {
    firstName: known.firstName ?? '',
    lastName: known.lastName ?? '',
    address: known.address ?? '',
    city: known.city ?? '',
    postalCode: known.postalCode ?? '',
    phoneNumber: known.phoneNumber ?? '',
    email: known.email ?? '',
    optionDeliveryMethod: deliveryValue(deliveryOptionOf(known.optionDeliveryMethod ?? standardOption.method)),
  }
}

/** The days on which it can arrive when it is ordered now. */
export function estimateDelivery(option: DeliveryOption, orderedAt: Date): { earliest: Date; latest: Date } {
  return { earliest: daysAfter(orderedAt, option.fewestDays), latest: daysAfter(orderedAt, option.mostDays) }
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)
}
