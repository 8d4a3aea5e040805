import { type DeliveryMethod, deliveryMessages } from '#rulebook/delivery.ts'
import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import { dollarsOf } from '#shop/pricing/money.ts'

/** In the order of the form. */
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
/** The form as typed, unchecked. */
export type DeliveryDraft = Record<DeliveryField, string>
export type DeliveryTextField = Exclude<DeliveryField, 'optionDeliveryMethod'>
export type DeliveryProblems = Partial<Record<DeliveryField, string>>

export type DeliveryOption = {
  method: DeliveryMethod
  name: string
  priceCents: number
  fewestDays: number
  mostDays: number
}
/** The methods offered now, in display order; the first is the default. */
export type DeliveryOptions = readonly [DeliveryOption, ...DeliveryOption[]]

/** A checked delivery: the phone number is nine digits, and no text has extra spaces. */
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

export const deliveryMaxLength: Record<DeliveryTextField, number> = {
  ...deliveryLimits.maxLength,
  email: emailLimits.addressMaxLength,
}

const { names, blank, invalid, emailBlank, emailInvalid } = deliveryMessages

/** Invisible characters could hide or reorder the text next to them. */
const forbiddenCharacters = /[\p{Cc}\p{Co}\p{Cs}<>\u202A-\u202E\u2066-\u2069\uFEFF]/u

const fieldPatterns: Record<Exclude<DeliveryTextField, 'email'>, RegExp> = {
  firstName: /^\p{L}[\p{L}\p{M}'’.‘`´ \-\u200C\u200D]*$/u,
  lastName: /^\p{L}[\p{L}\p{M}'’.‘`´ \-\u200C\u200D]*$/u,
  address: /[\p{L}\p{N}]/u,
  city: /\p{L}/u,
  postalCode: /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u,
  phoneNumber: new RegExp(`^(?:\\D*\\d){${deliveryLimits.phoneDigits}}\\D*$`),
}

/** Removes extra spaces from typing and pasting. */
export function normalizeDeliveryText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The message for one field; undefined when it is valid. */
export function deliveryProblem(field: DeliveryTextField, typedText: string): string | undefined {
  const text = normalizeDeliveryText(typedText)
  if (field === 'email') return text === '' ? emailBlank : isEmailAddress(text) ? undefined : emailInvalid
  const isValid =
    text.length <= deliveryMaxLength[field] && fieldPatterns[field].test(text) && !forbiddenCharacters.test(text)
  return isValid ? undefined : invalid(names[field])
}

/** Undefined when the method is offered. */
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

/** The message for the whole form; null when it can be sent. */
export function deliveryFormProblem(draft: DeliveryDraft, options: DeliveryOptions): string | null {
  if (deliveryFields.some((field) => normalizeDeliveryText(draft[field]) === '')) return blank
  const [first] = Object.values(deliveryProblems(draft, options))
  return first ?? null
}

/** For example `671234567`. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** `67 123 45 67`, as people read it aloud. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
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

/** A form filled in with what is known. Without a method the default one is shown. */
export function deliveryDraft(values: Partial<Delivery> = {}): DeliveryDraft {
  return {
    firstName: values.firstName ?? '',
    lastName: values.lastName ?? '',
    address: values.address ?? '',
    city: values.city ?? '',
    postalCode: values.postalCode ?? '',
    phoneNumber: values.phoneNumber ?? '',
    email: values.email ?? '',
    optionDeliveryMethod: values.optionDeliveryMethod ?? '',
  }
}

export function estimateDelivery(
  { fewestDays, mostDays }: Pick<DeliveryOption, 'fewestDays' | 'mostDays'>,
  orderedAt: Date,
): { earliest: Date; latest: Date } {
  return { earliest: daysAfter(orderedAt, fewestDays), latest: daysAfter(orderedAt, mostDays) }
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)
}
