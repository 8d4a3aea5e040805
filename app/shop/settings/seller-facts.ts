import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { Settings } from './settings.ts'

type SellerFacts = { name: string; address: string; registrationNumber: string; taxNumber: string }

/** Who sells, as a shop has to say where it can be found at any time (Directive 2000/31/EC, article 5). */
export function sellerFactsOf({ seller, contact }: Pick<Settings, 'seller' | 'contact'>): SellerFacts {
  const { name, street, postalCode, city, country, registrationNumber, taxNumber } = seller
  const address = [street || contact.address, `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ')
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
