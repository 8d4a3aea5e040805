import { type DeliveryMethod, deliveryLimits, deliveryWords } from '#rulebook/delivery.ts'
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
export type WrittenField = Exclude<DeliveryField, 'optionDeliveryMethod'>
export type DeliveryProblems = Partial<Record<DeliveryField, string>>

/** One way to have an order brought. */
export type DeliveryOption = {
  method: DeliveryMethod
  name: string
  priceCents: number
  fewestDays: number
  mostDays: number
}
/** Those that are offered at this moment, in their order; the first is chosen unless somebody chooses. */
export type DeliveryOptions = readonly [DeliveryOption, ...DeliveryOption[]]

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

export const deliveryMaxLength: Record<WrittenField, number> = {
  ...deliveryLimits.maxLength,
  email: limits.emailMaxLength,
}

const { names, blank, invalid, emailBlank, emailInvalid } = deliveryWords

/** Nothing that is not there to be read: it could hide or turn around what stands beside it. */
const unreadable = /[\p{Cc}\p{Co}\p{Cs}<>\u202A-\u202E\u2066-\u2069\uFEFF]/u

const shapes: Record<Exclude<WrittenField, 'email'>, RegExp> = {
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
export function deliveryProblem(field: WrittenField, written: string): string | undefined {
  const text = tidyDeliveryText(written)
  if (field === 'email') return text === '' ? emailBlank : isEmailAddress(text) ? undefined : emailInvalid
  const isFine = text.length <= deliveryMaxLength[field] && shapes[field].test(text) && !unreadable.test(text)
  return isFine ? undefined : invalid(names[field])
}

/** Undefined when it is one of those that are offered. */
export function deliveryMethodProblem(options: DeliveryOptions, value: string): string | undefined {
  return findDeliveryOption(options, value) ? undefined : invalid(names.optionDeliveryMethod)
}

export function deliveryProblems(draft: DeliveryDraft, options: DeliveryOptions): DeliveryProblems {
  const found = deliveryFields.map((field) => {
    const isMethod = field === 'optionDeliveryMethod'
    return [
      field,
      isMethod ? deliveryMethodProblem(options, draft[field]) : deliveryProblem(field, draft[field]),
    ] as const
  })
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** What is said about the form as a whole; null when it may be sent. */
export function deliveryFormProblem(draft: DeliveryDraft, options: DeliveryOptions): string | null {
  if (deliveryFields.some((field) => tidyDeliveryText(draft[field]) === '')) return blank
  const [first] = Object.values(deliveryProblems(draft, options))
  return first ?? null
}

/** `671234567`, however it was written. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** `67 123 45 67`: as people read it aloud. */
export function spacedPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}

/** The API speaks of an option by its price, as the specification does: `5`, `10`, `9`. */
export function deliveryValue({ priceCents }: Pick<DeliveryOption, 'priceCents'>): string {
  return String(dollarsOf(priceCents))
}

/** By its name or by its price; of two that cost the same, the price means the first. */
export function findDeliveryOption(options: DeliveryOptions, value: string): DeliveryOption | undefined {
  return options.find((option) => option.method === value) ?? options.find((option) => deliveryValue(option) === value)
}

/** The one somebody chose, and the standard one when it is not offered, or nobody has chosen. */
export function chosenDeliveryOption(options: DeliveryOptions, value: string): DeliveryOption {
  return findDeliveryOption(options, value) ?? options[0]
}

/** A form filled in with what is known, for somebody to look at. Without a way of delivery it is the standard one. */
export function deliveryDraft(known: Partial<Delivery> = {}): DeliveryDraft {
  return {
    firstName: known.firstName ?? '',
    lastName: known.lastName ?? '',
    address: known.address ?? '',
    city: known.city ?? '',
    postalCode: known.postalCode ?? '',
    phoneNumber: known.phoneNumber ?? '',
    email: known.email ?? '',
    optionDeliveryMethod: known.optionDeliveryMethod ?? '',
  }
}

/** The days on which it can arrive when it is ordered now. */
export function estimateDelivery(
  { fewestDays, mostDays }: Pick<DeliveryOption, 'fewestDays' | 'mostDays'>,
  orderedAt: Date,
): { earliest: Date; latest: Date } {
  return { earliest: daysAfter(orderedAt, fewestDays), latest: daysAfter(orderedAt, mostDays) }
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)
}
