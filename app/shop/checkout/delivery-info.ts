import type { DeliveryDraft } from '#shop/shipping/delivery.ts'

/**
 * Reads "first last, address, city, postal code, phone, email, delivery option" from one string. Only an address can contain commas, so the
 * parts are read from the end. Null when there are too few parts.
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
