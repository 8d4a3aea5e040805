import { deliveryMessages } from '#rulebook/delivery.ts'
import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import type { Country } from '#shop/settings/settings.ts'
import {
  type DeliveryDraft,
  type DeliveryField,
  type DeliveryOptions,
  type DeliveryTextField,
  deliveryFields,
  findDeliveryOption,
  phoneDigits,
} from './delivery.ts'

/** A delivery must name a method that is offered now, and a phone number of the country. */
export type DeliveryRules = { options: DeliveryOptions; country: Pick<Country, 'phoneDigits'> }

export type DeliveryProblems = Partial<Record<DeliveryField, string>>

export const deliveryMaxLength: Record<DeliveryTextField, number> = {
  ...deliveryLimits.maxLength,
  email: emailLimits.addressMaxLength,
}

const { names, blank, invalid, emailBlank, emailInvalid } = deliveryMessages

/** Invisible characters could hide or reorder the text next to them. */
const forbiddenCharacters = /[\p{Cc}\p{Co}\p{Cs}<>\u202A-\u202E\u2066-\u2069\uFEFF]/u

const fieldPatterns: Record<Exclude<DeliveryTextField, 'email' | 'phoneNumber'>, RegExp> = {
  firstName: /^\p{L}[\p{L}\p{M}'’.‘`´ \-\u200C\u200D]*$/u,
  lastName: /^\p{L}[\p{L}\p{M}'’.‘`´ \-\u200C\u200D]*$/u,
  address: /[\p{L}\p{N}]/u,
  city: /\p{L}/u,
  postalCode: /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u,
}

/** Removes extra spaces from typing and pasting. */
export function normalizeDeliveryText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The message for one field; undefined when it is valid. */
export function deliveryProblem(
  field: DeliveryTextField,
  typedText: string,
  { country }: DeliveryRules,
): string | undefined {
  const text = normalizeDeliveryText(typedText)
  if (field === 'email') return text === '' ? emailBlank : isEmailAddress(text) ? undefined : emailInvalid
  const matches =
    field === 'phoneNumber' ? phoneDigits(text).length === country.phoneDigits : fieldPatterns[field].test(text)
  const isValid = text.length <= deliveryMaxLength[field] && matches && !forbiddenCharacters.test(text)
  return isValid ? undefined : invalid(names[field])
}

/** Undefined when the method is offered. */
export function deliveryMethodProblem({ options }: DeliveryRules, value: string): string | undefined {
  return findDeliveryOption(options, value) ? undefined : invalid(names.optionDeliveryMethod)
}

export function deliveryProblems(draft: DeliveryDraft, rules: DeliveryRules): DeliveryProblems {
  const found = deliveryFields.map((field) => {
    const isMethod = field === 'optionDeliveryMethod'
    return [
      field,
      isMethod ? deliveryMethodProblem(rules, draft[field]) : deliveryProblem(field, draft[field], rules),
    ] as const
  })
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** The message for the whole form; null when it can be sent. */
export function deliveryFormProblem(draft: DeliveryDraft, rules: DeliveryRules): string | null {
  if (deliveryFields.some((field) => normalizeDeliveryText(draft[field]) === '')) return blank
  const [first] = Object.values(deliveryProblems(draft, rules))
  return first ?? null
}
