import type { DeliveryDraft } from '#shop/shipping/delivery.ts'

/**
 * "first last, address, city, postal code, phone, e-mail, delivery option", as one string. Addresses have commas of their own, so it is
 * read from the end, where nothing has. Null when there are too few parts.
 */
export function readDeliveryInfo(text: string): DeliveryDraft | null {
  const parts = text.split(',').map((part) => part.trim())
  const [city, postalCode, phoneNumber, email, optionDeliveryMethod] = parts.slice(-5)
  const [name, ...address] = parts.slice(0, -5)
  if (name === undefined || address.length === 0) return null
  if (!city || !postalCode || !phoneNumber || !email || !optionDeliveryMethod) return null
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    address: address.join(', '),
    city,
    postalCode,
    phoneNumber,
    email,
    optionDeliveryMethod: optionDeliveryMethod.replace(/^\$/, ''),
  }
}

/** The same, the other way round. */
export function writeDeliveryInfo(draft: DeliveryDraft): string {
  const { firstName, lastName, address, city, postalCode, phoneNumber, email, optionDeliveryMethod } = draft
  return [`${firstName} ${lastName}`, address, city, postalCode, phoneNumber, email, optionDeliveryMethod].join(', ')
}
