import { expect, test } from 'vitest'
import { aDocument, aSale, seller } from '#tests/support/make-invoice-documents.ts'
import { readXml, type XmlElement } from '#tests/support/read-xml.ts'
import { invoiceNumberOf } from './invoice-number.ts'
import { creditSumsOf, leftOf } from './invoice-sums.ts'
import { invoiceXmlOf } from './invoice-xml.ts'

/**
 * The elements that our files may have, in the order of the schema of UBL 2.1 (UBL-Invoice-2.1.xsd, UBL-CreditNote-2.1.xsd and their common
 * components). Another order, or an element that the schema does not know at that place, makes the whole file invalid.
 */
const head = ['cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate']
const rest = [
  'cac:OrderReference',
  'cac:BillingReference',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:TaxTotal',
  'cac:LegalMonetaryTotal',
]
const item = ['cbc:Name', 'cac:SellersItemIdentification', 'cac:ClassifiedTaxCategory']
const sequences: Readonly<Record<string, readonly string[]>> = {
  Invoice: [...head, 'cbc:InvoiceTypeCode', 'cbc:Note', 'cbc:DocumentCurrencyCode', ...rest, 'cac:InvoiceLine'],
  CreditNote: [
    ...head,
    'cbc:CreditNoteTypeCode',
    'cbc:Note',
    'cbc:DocumentCurrencyCode',
    ...rest,
    'cac:CreditNoteLine',
  ],
  'cac:OrderReference': ['cbc:ID'],
  'cac:BillingReference': ['cac:InvoiceDocumentReference'],
  'cac:InvoiceDocumentReference': ['cbc:ID', 'cbc:IssueDate'],
  'cac:AccountingSupplierParty': ['cac:Party'],
  'cac:AccountingCustomerParty': ['cac:Party'],
  'cac:Party': ['cac:PostalAddress', 'cac:PartyTaxScheme', 'cac:PartyLegalEntity', 'cac:Contact'],
  'cac:PostalAddress': ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone', 'cac:Country'],
  'cac:Country': ['cbc:IdentificationCode'],
  'cac:PartyTaxScheme': ['cbc:CompanyID', 'cac:TaxScheme'],
  'cac:TaxScheme': ['cbc:ID'],
  'cac:PartyLegalEntity': ['cbc:RegistrationName', 'cbc:CompanyID'],
  'cac:Contact': ['cbc:Name', 'cbc:Telephone', 'cbc:ElectronicMail'],
  'cac:TaxTotal': ['cbc:TaxAmount', 'cac:TaxSubtotal'],
  'cac:TaxSubtotal': ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory'],
  'cac:TaxCategory': ['cbc:ID', 'cbc:Percent', 'cac:TaxScheme'],
  'cac:ClassifiedTaxCategory': ['cbc:ID', 'cbc:Percent', 'cac:TaxScheme'],
  'cac:LegalMonetaryTotal': [
    'cbc:LineExtensionAmount',
    'cbc:TaxExclusiveAmount',
    'cbc:TaxInclusiveAmount',
    'cbc:PrepaidAmount',
    'cbc:PayableAmount',
  ],
  'cac:InvoiceLine': ['cbc:ID', 'cbc:InvoicedQuantity', 'cbc:LineExtensionAmount', 'cac:Item', 'cac:Price'],
  'cac:CreditNoteLine': ['cbc:ID', 'cbc:CreditedQuantity', 'cbc:LineExtensionAmount', 'cac:Item', 'cac:Price'],
  'cac:Item': item,
  'cac:SellersItemIdentification': ['cbc:ID'],
  'cac:Price': ['cbc:PriceAmount'],
}
const repeatable = ['cac:TaxSubtotal', 'cac:InvoiceLine', 'cac:CreditNoteLine']

/** The elements that the schema does not allow where they are. */
function misplacedIn(element: XmlElement): string[] {
  const sequence = sequences[element.name] ?? []
  const places = element.children.map(({ name }) => sequence.indexOf(name))
  const wrong = element.children.filter(({ name }, index) => {
    const [place = -1, before = -1] = [places[index], places[index - 1]]
    return place < 0 || (index > 0 && (repeatable.includes(name) ? place < before : place <= before))
  })
  const isEmpty = element.children.length === 0 && element.text.trim() === ''
  return [
    ...(isEmpty ? [`${element.name} is empty`] : []),
    ...wrong.map(({ name }) => `${name} in ${element.name}`),
    ...element.children.flatMap(misplacedIn),
  ]
}

test('invoices and credit notes have the elements of UBL in its order, whatever names and addresses contain', () => {
  const sale = aSale([2500, 600, 0])
  const credit = creditSumsOf(leftOf(sale, []), { amountCents: 3299, deliveryCents: 0, pieces: [] }, 'Reduction')
  const credits = {
    number: invoiceNumberOf('invoice', '2026-01-15', 418),
    day: '2026-01-15',
    totalCents: sale.totalCents,
    leftCents: sale.totalCents - 3299,
    reason: 'Broken </cbc:Note> ]]> \uffff\u0000',
  } as const
  const hostile = { ...seller, name: '<Hyggehus> & "Sons" \ufffe', street: '', registrationNumber: '', phone: '' }
  const documents = [
    aDocument(sale),
    aDocument(sale, { seller: hostile }),
    aDocument(credit, { kind: 'credit-note', number: invoiceNumberOf('credit-note', '2026-01-20', 3), credits }),
  ]

  const roots = documents.map((document) => readXml(invoiceXmlOf(document) ?? ''))

  expect(roots.map(({ name }) => name)).toEqual(['Invoice', 'Invoice', 'CreditNote'])
  expect(roots.map(misplacedIn)).toEqual([[], [], []])
})

test('the check itself finds an element that is at the wrong place, there twice, or empty', () => {
  const xml = invoiceXmlOf(aDocument(aSale())) ?? ''
  const wrong = [
    xml.replace(/( *<cbc:ID>.*\n)( *<cbc:IssueDate>.*\n)/, '$2$1'),
    xml.replace(/( *<cbc:IssueDate>.*\n)/, '$1$1'),
    xml.replace('>Hyggehus ApS<', '><'),
    xml.replace('<cbc:CityName>', '<cbc:Town>').replace('</cbc:CityName>', '</cbc:Town>'),
  ]

  const found = wrong.map((each) => misplacedIn(readXml(each)))

  expect(found.map(([first]) => first)).toEqual([
    'cbc:ID in Invoice',
    'cbc:IssueDate in Invoice',
    'cbc:RegistrationName is empty',
    'cbc:Town in cac:PostalAddress',
  ])
})
