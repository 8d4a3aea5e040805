import type { DeliveryMethod } from '#rulebook/delivery.ts'
import { dollarsOf } from '#rulebook/money.ts'

/** The fields in the order of the form. */
export const deliveryFields = [
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
  'phoneNumber',
  'optionDeliveryMethod',
] as const

export type DeliveryField = (typeof deliveryFields)[number]
/** The form as typed, unchecked. */
export type DeliveryDraft = Record<DeliveryField, string>
export type DeliveryTextField = Exclude<DeliveryField, 'optionDeliveryMethod'>

export type DeliveryOption = {
  method: DeliveryMethod
  name: string
  priceCents: number
  fewestDays: number
  mostDays: number
  /** From this sum of the products on, before discount codes, it costs nothing; null: never. */
  freeFromCents: number | null
}
/** The methods offered now, in display order; the first is the default. */
export type DeliveryOptions = readonly [DeliveryOption, ...DeliveryOption[]]

/** A checked delivery: the phone number is digits only, and no text has extra spaces. */
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

/** For example `671234567`. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** `67 123 45 67`, as people read it aloud; with a country `+380 67 123 45 67`. */
export function formatPhone(digits: string, country?: { dialCode: string }): string {
  const local = digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
  return country ? `${country.dialCode} ${local}` : local
}

export type PricedDelivery = Pick<DeliveryOption, 'priceCents'> & Partial<Pick<DeliveryOption, 'freeFromCents'>>

/** For products of that sum, before discount codes: a code never takes free delivery away again. */
export function deliveryPriceCents({ priceCents, freeFromCents = null }: PricedDelivery, goodsCents: number): number {
  return freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents
}

/** Null when no method on offer becomes free. `names`: the methods that do; empty when all of them do. */
export type FreeDelivery = { fromCents: number; names: readonly string[] }

export function freeDeliveryOf(options: DeliveryOptions): FreeDelivery | null {
  const covered = options.filter(({ freeFromCents }) => freeFromCents !== null)
  const fromCents = covered[0]?.freeFromCents ?? null
  if (fromCents === null) return null
  return { fromCents, names: covered.length === options.length ? [] : covered.map(({ name }) => name) }
}

/** The API names an option by its price, as the specification does: `5`, `10`, `9`. */
export function deliveryValue({ priceCents }: Pick<DeliveryOption, 'priceCents'>): string {
  return String(dollarsOf(priceCents))
}

/** By name or by price; of two options with the same price, the price means the first. */
export function findDeliveryOption(options: DeliveryOptions, value: string): DeliveryOption | undefined {
  return options.find((option) => option.method === value) ?? options.find((option) => deliveryValue(option) === value)
}

/** The default option when nothing was chosen or the choice is not offered. */
export function chosenDeliveryOption(options: DeliveryOptions, value: string): DeliveryOption {
  return findDeliveryOption(options, value) ?? options[0]
}

/** A form filled in with the texts among these values. Without a method the default one is shown. */
export function deliveryDraft(values: Partial<Record<DeliveryField, unknown>> = {}): DeliveryDraft {
  const textOf = (field: DeliveryField) => (typeof values[field] === 'string' ? values[field] : '')
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    address: textOf('address'),
    city: textOf('city'),
    postalCode: textOf('postalCode'),
    phoneNumber: textOf('phoneNumber'),
    email: textOf('email'),
    optionDeliveryMethod: textOf('optionDeliveryMethod'),
  }
}
