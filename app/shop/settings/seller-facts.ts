import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { Settings } from './settings.ts'

/** The seller as documents name it. */
export function sellerOf({ seller, contact }: Pick<Settings, 'seller' | 'contact'>) {
  return { ...seller, street: seller.street || contact.address, email: contact.email, phone: contact.phone }
}

export function placeOf({ postalCode, city }: { postalCode: string; city: string }): string {
  return `${postalCode} ${city}`.trim()
}

type SellerFacts = { name: string; address: string; registrationNumber: string; taxNumber: string }

/** Who sells, as a shop has to say where it can be found at any time (Directive 2000/31/EC, article 5). */
export function sellerFactsOf(settings: Pick<Settings, 'seller' | 'contact'>): SellerFacts {
  const seller = sellerOf(settings)
  const { name, registrationNumber, taxNumber } = seller
  const address = [seller.street, placeOf(seller), seller.country].filter(Boolean).join(', ')
  return { name, address, registrationNumber, taxNumber }
}

/** `Hyggehus AB, Svartbäcksgatan 8, 75320 Uppsala, Sweden · VAT no. SE559012345601` */
export function sellerLine(settings: Pick<Settings, 'seller' | 'contact' | 'tax'>): string {
  const { name, address, registrationNumber, taxNumber } = sellerFactsOf(settings)
  const { facts } = invoiceMessages
  return [
    [name, address].filter(Boolean).join(', '),
    registrationNumber && facts.registrationNumber(registrationNumber),
    taxNumber && facts.taxNumber(settings.tax.name, taxNumber),
  ]
    .filter(Boolean)
    .join(' · ')
}
