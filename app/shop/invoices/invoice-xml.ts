import type { InvoiceDocument, InvoiceLine } from './invoices.ts'
import { isoCountryOf } from './iso-country.ts'
import { type Element, element, optional, xmlOf } from './xml.ts'

/*
 * An electronic invoice by EN 16931 in the syntax UBL 2.1. The comments name its business terms (BT). Prices of the shop include tax, the
 * standard wants them without: a line's net amount is its total less its share of the tax, so all sums agree with the PDF to the cent.
 */

type Parties = { seller: string; buyer: string }

/** Null when the document cannot be one: without a tax number of a party, a rate of each line, or a known country. */
export function invoiceXmlOf(document: InvoiceDocument): string | null {
  const countries = {
    seller: isoCountryOf(document.seller.country),
    buyer: isoCountryOf(document.buyer.country),
  }
  const { seller, buyer } = countries
  const isComplete = document.seller.taxNumber !== '' && document.buyer.taxNumber !== '' && document.seller.name !== ''
  const hasRates = document.lines.length > 0 && document.lines.every(({ rate }) => rate !== null)
  if (!seller || !buyer || !isComplete || !hasRates) return null
  return rootOf(document, { seller, buyer })
}

function rootOf(document: InvoiceDocument, countries: Parties): string {
  const isInvoice = document.kind === 'invoice'
  const name = isInvoice ? 'Invoice' : 'CreditNote'
  const { credits, order } = document
  return xmlOf(name, `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`, [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'), // BT-24
    element('cbc:ID', document.number), // BT-1
    element('cbc:IssueDate', document.day), // BT-2
    element(`cbc:${name}TypeCode`, isInvoice ? '380' : '381'), // BT-3
    ...optional('cbc:Note', credits?.reason), // BT-22
    element('cbc:DocumentCurrencyCode', document.currency), // BT-5
    element('cac:OrderReference', [element('cbc:ID', order.number)]), // BT-13
    ...(credits ? [billingReference(credits)] : []),
    element('cac:AccountingSupplierParty', [sellerOf(document, countries.seller)]),
    element('cac:AccountingCustomerParty', [buyerOf(document, countries.buyer)]),
    taxTotal(document),
    totalsOf(document),
    ...document.lines.map((line, index) => lineOf(document, line, index + 1)),
  ])
}

/** BT-25 and BT-26. */
function billingReference({ number, day }: NonNullable<InvoiceDocument['credits']>): Element {
  const reference = [element('cbc:ID', number), element('cbc:IssueDate', day)]
  return element('cac:BillingReference', [element('cac:InvoiceDocumentReference', reference)])
}

function sellerOf({ seller }: InvoiceDocument, country: string): Element {
  const { name, registrationNumber, taxNumber, email, phone } = seller
  const isVat = hasPrefixOf(country, taxNumber)
  return element('cac:Party', [
    address(seller, country),
    // BT-31 has the prefix of the country (BR-CO-9); a number without one is BT-32.
    taxScheme(taxNumber, isVat ? 'VAT' : 'TAX'),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', name), // BT-27
      // BT-30; one of BT-30 and BT-31 is needed (BR-CO-26).
      ...optional('cbc:CompanyID', registrationNumber || (isVat ? '' : taxNumber)),
    ]),
    ...(email || phone
      ? [element('cac:Contact', [...optional('cbc:Telephone', phone), ...optional('cbc:ElectronicMail', email)])]
      : []),
  ])
}

function buyerOf({ buyer }: InvoiceDocument, country: string): Element {
  const { name, company, taxNumber } = buyer
  const isVat = hasPrefixOf(country, taxNumber)
  return element('cac:Party', [
    address({ ...buyer, street: buyer.address }, country),
    ...(isVat ? [taxScheme(taxNumber, 'VAT')] : []), // BT-48
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', company || name), // BT-44
      ...(isVat ? [] : [element('cbc:CompanyID', compact(taxNumber))]), // BT-47
    ]),
    ...(company && name ? [element('cac:Contact', [element('cbc:Name', name)])] : []), // BT-56
  ])
}

function address(
  { street, city, postalCode }: { street: string; city: string; postalCode: string },
  country: string,
): Element {
  return element('cac:PostalAddress', [
    ...optional('cbc:StreetName', street),
    ...optional('cbc:CityName', city),
    ...optional('cbc:PostalZone', postalCode),
    element('cac:Country', [element('cbc:IdentificationCode', country)]), // BT-40, BT-55
  ])
}

function taxScheme(number: string, scheme: 'VAT' | 'TAX'): Element {
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', compact(number)),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ])
}

/** The prefix is the country's own: other letters, as in `CVR 12345678`, are part of a number without one. Greece has `EL`. */
function hasPrefixOf(country: string, taxNumber: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country
  return compact(taxNumber).startsWith(prefix)
}

function compact(number: string): string {
  return number.replace(/[\s.-]/g, '').toUpperCase()
}

/** BG-23: the sums of each rate. */
function taxTotal(document: InvoiceDocument): Element {
  return element('cac:TaxTotal', [
    money(document, 'cbc:TaxAmount', document.taxCents), // BT-110
    ...document.taxes.map(({ rate, grossCents, taxCents }) =>
      element('cac:TaxSubtotal', [
        money(document, 'cbc:TaxableAmount', grossCents - taxCents), // BT-116
        money(document, 'cbc:TaxAmount', taxCents), // BT-117
        taxCategory('cac:TaxCategory', rate ?? 0),
      ]),
    ),
  ])
}

/** S has a rate, Z is a rate of zero. */
function taxCategory(name: string, rate: number): Element {
  return element(name, [
    element('cbc:ID', rate > 0 ? 'S' : 'Z'),
    element('cbc:Percent', String(rate / 100)),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}

/** The whole amount is prepaid: a document is issued after the money has moved. */
function totalsOf(document: InvoiceDocument): Element {
  const { totalCents, taxCents } = document
  const netCents = totalCents - taxCents
  return element('cac:LegalMonetaryTotal', [
    money(document, 'cbc:LineExtensionAmount', netCents), // BT-106
    money(document, 'cbc:TaxExclusiveAmount', netCents), // BT-109
    money(document, 'cbc:TaxInclusiveAmount', totalCents), // BT-112
    money(document, 'cbc:PrepaidAmount', totalCents), // BT-113
    money(document, 'cbc:PayableAmount', 0), // BT-115
  ])
}

function lineOf(document: InvoiceDocument, line: InvoiceLine, place: number): Element {
  const isInvoice = document.kind === 'invoice'
  const netCents = line.totalCents - line.taxCents
  // A price is never negative (BR-27), so a reduction has a negative quantity. An amount without pieces is one.
  const pieces = Math.max(1, line.quantity)
  const quantity = netCents < 0 ? -pieces : pieces
  return element(isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', [
    element('cbc:ID', String(place)), // BT-126
    // BT-129 and BT-130: C62 is a piece.
    element(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), { unitCode: 'C62' }),
    money(document, 'cbc:LineExtensionAmount', netCents), // BT-131
    element('cac:Item', [
      element('cbc:Name', line.name), // BT-153
      ...(line.article ? [element('cac:SellersItemIdentification', [element('cbc:ID', line.article)])] : []), // BT-155
      taxCategory('cac:ClassifiedTaxCategory', line.rate ?? 0), // BT-151, BT-152
    ]),
    element('cac:Price', [
      // BT-146, after the discount. Six decimals, so that times the pieces it is the line's amount.
      element('cbc:PriceAmount', (netCents / quantity / 100).toFixed(6), { currencyID: document.currency }),
    ]),
  ])
}

function money({ currency }: InvoiceDocument, name: string, cents: number): Element {
  return element(name, (cents / 100).toFixed(2), { currencyID: currency })
}
