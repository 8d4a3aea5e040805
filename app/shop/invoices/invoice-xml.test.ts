import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocument, aSale, buyer, seller } from '#tests/support/make-invoice-documents.ts'
import { invoiceNumberOf } from './invoice-number.ts'
import { creditSumsOf, invoiceSumsOf, leftOf } from './invoice-sums.ts'
import { invoiceXmlOf } from './invoice-xml.ts'
import type { InvoiceDocument } from './invoices.ts'
import { isoCountryOf } from './iso-country.ts'

/** The texts of all elements of that name, in order. */
function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
}

function centsOf(xml: string, name: string): number[] {
  return textsOf(xml, name).map((text) => Math.round(Number(text) * 100))
}

/** The inner XML of all elements of that name. */
function partsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)
}

const amountNames = [
  'cbc:LineExtensionAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:PayableAmount',
] as const

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The rules of EN 16931 that such a document can break, by their names in the standard. */
function brokenRules(xml: string, { totalCents, taxCents }: InvoiceDocument): string[] {
  const [total = ''] = partsOf(xml, 'cac:LegalMonetaryTotal')
  const [tax = ''] = partsOf(xml, 'cac:TaxTotal')
  const lines = [...partsOf(xml, 'cac:InvoiceLine'), ...partsOf(xml, 'cac:CreditNoteLine')]
  const subtotals = partsOf(tax, 'cac:TaxSubtotal')
  const [lineSum] = centsOf(total, 'cbc:LineExtensionAmount')
  const [net = 0] = centsOf(total, 'cbc:TaxExclusiveAmount')
  const [gross = 0] = centsOf(total, 'cbc:TaxInclusiveAmount')
  const [prepaid = 0] = centsOf(total, 'cbc:PrepaidAmount')
  const [taxTotal = 0] = centsOf(tax, 'cbc:TaxAmount')
  const [sellerXml = '', buyerXml = ''] = partsOf(xml, 'cac:Party')
  const rules: Record<string, boolean> = {
    'BR-1': textsOf(xml, 'cbc:CustomizationID').length === 1,
    'BR-2': textsOf(xml, 'cbc:ID')[0] !== '',
    'BR-3': /^\d{4}-\d\d-\d\d$/.test(textsOf(xml, 'cbc:IssueDate')[0] ?? ''),
    'BR-4, BR-CL-1': ['380', '381'].includes(
      textsOf(xml, 'cbc:InvoiceTypeCode')[0] ?? textsOf(xml, 'cbc:CreditNoteTypeCode')[0] ?? '',
    ),
    'BR-5': textsOf(xml, 'cbc:DocumentCurrencyCode')[0] === 'USD',
    'BR-6': textsOf(sellerXml, 'cbc:RegistrationName')[0] !== '',
    'BR-7': textsOf(buyerXml, 'cbc:RegistrationName')[0] !== '',
    'BR-9, BR-11': [sellerXml, buyerXml].every((each) =>
      /^[A-Z]{2}$/.test(textsOf(each, 'cbc:IdentificationCode')[0] ?? ''),
    ),
    'BR-8, BR-10': [sellerXml, buyerXml].every((each) => partsOf(each, 'cac:PostalAddress').length === 1),
    'BR-12, BR-13, BR-14, BR-15': amountNames.every((name) => textsOf(total, name).length === 1),
    'BR-16': lines.length > 0,
    'BR-21': new Set(lines.map((each) => textsOf(each, 'cbc:ID')[0])).size === lines.length,
    'BR-22, BR-23': lines.every((each) => /Quantity unitCode="C62">-?[1-9]\d*</.test(each)),
    'BR-24, BR-25, BR-26, BR-CO-4': lines.every((each) =>
      ['cbc:LineExtensionAmount', 'cbc:Name', 'cbc:PriceAmount', 'cbc:Percent'].every((name) => textsOf(each, name)[0]),
    ),
    'BR-27': lines.every((each) => Number(textsOf(each, 'cbc:PriceAmount')[0]) >= 0),
    'BR-CO-9': partsOf(xml, 'cac:PartyTaxScheme').every(
      (each) => !each.includes('<cbc:ID>VAT</cbc:ID>') || /<cbc:CompanyID>[A-Z]{2}/.test(each),
    ),
    'BR-CO-26': textsOf(sellerXml, 'cbc:CompanyID').every((number) => number !== '') && /CompanyID/.test(sellerXml),
    'BR-45, BR-46, BR-47, BR-48, BR-CO-18': subtotals.every((each) =>
      ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cbc:Percent'].every((name) => textsOf(each, name).length === 1),
    ),
    'BR-55': partsOf(xml, 'cac:BillingReference').every((each) => textsOf(each, 'cbc:ID')[0] !== ''),
    'BR-DEC-9 to BR-DEC-28': [...xml.matchAll(/Amount currencyID="USD">([^<]*)<\/cbc:(?!PriceAmount)/g)].every(
      ([, amount = '']) => /^-?\d+\.\d\d$/.test(amount),
    ),
    'BR-S-2, BR-Z-2': partsOf(sellerXml, 'cac:PartyTaxScheme').length > 0,
    'BR-S-5, BR-Z-5': [...lines, ...subtotals].every(
      (each) => textsOf(each, 'cbc:ID').includes('S') === Number(textsOf(each, 'cbc:Percent')[0]) > 0,
    ),
    'BR-CO-10': lineSum === sum(lines.flatMap((each) => centsOf(each, 'cbc:LineExtensionAmount'))),
    'BR-CO-13': net === lineSum,
    'BR-CO-14': taxTotal === sum(subtotals.flatMap((each) => centsOf(each, 'cbc:TaxAmount'))),
    'BR-CO-15': gross === net + taxTotal,
    'BR-CO-16': centsOf(total, 'cbc:PayableAmount')[0] === gross - prepaid,
    // As in the rules that authorities publish, a cent more or less is allowed.
    'BR-CO-17': subtotals.every((each) => {
      const [taxable = 0, amount = 0] = [...centsOf(each, 'cbc:TaxableAmount'), ...centsOf(each, 'cbc:TaxAmount')]
      return Math.abs(Math.round((taxable * Number(textsOf(each, 'cbc:Percent')[0])) / 100) - amount) <= 1
    }),
    'BR-S-1, BR-Z-1': subtotals.length > 0,
    'BR-S-8, BR-Z-8': subtotals.every((each) => {
      const [percent] = textsOf(each, 'cbc:Percent')
      const ofRate = lines.filter((line) => textsOf(line, 'cbc:Percent')[0] === percent)
      return (
        sum(ofRate.flatMap((line) => centsOf(line, 'cbc:LineExtensionAmount'))) ===
        centsOf(each, 'cbc:TaxableAmount')[0]
      )
    }),
    'the sums of the PDF': gross === totalCents && taxTotal === taxCents,
  }
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]))
}

test('an invoice names its parties, its numbers and the sums of each rate', () => {
  const document = aDocument(aSale())

  const xml = invoiceXmlOf(document) ?? ''

  expect(brokenRules(xml, document)).toEqual([])
  expect(textsOf(xml, 'cbc:InvoiceTypeCode')).toEqual(['380'])
  expect(textsOf(xml, 'cbc:RegistrationName')).toEqual(['Hyggehus ApS', 'Lamp &amp; Light &lt;AB&gt;'])
  expect(textsOf(xml, 'cbc:IdentificationCode')).toEqual(['DK', 'SE'])
  expect(xml).toContain('<cbc:CompanyID>SE556677889901</cbc:CompanyID>')
  expect(textsOf(xml, 'cbc:PayableAmount')).toEqual(['0.00'])
})

test('letters before a number are the prefix of a country only if it is the party’s own', () => {
  const document = aDocument(aSale(), {
    seller: { ...seller, taxNumber: 'CVR 12345678' },
    buyer: { ...buyer, country: 'Greece', taxNumber: 'EL 123456789' },
  })

  const xml = invoiceXmlOf(document) ?? ''

  const [ofSeller = '', ofBuyer = ''] = partsOf(xml, 'cac:PartyTaxScheme')
  expect(brokenRules(xml, document)).toEqual([])
  expect([textsOf(ofSeller, 'cbc:CompanyID'), textsOf(ofSeller, 'cbc:ID')]).toEqual([['CVR12345678'], ['TAX']])
  expect([textsOf(ofBuyer, 'cbc:CompanyID'), textsOf(ofBuyer, 'cbc:ID')]).toEqual([['EL123456789'], ['VAT']])
})

test('a file with a wrong amount, an empty name or a line without a rate breaks the rules', () => {
  const document = aDocument(aSale())
  const xml = invoiceXmlOf(document) ?? ''
  const wrong = [
    xml.replace(/(TaxableAmount currencyID="USD">)\d+/, '$11'),
    xml.replace('Product 0', ''),
    xml.replace(/<cbc:Percent>25<\/cbc:Percent>/g, ''),
    xml.replace(/<cbc:PayableAmount[^\n]*\n/, ''),
    xml.replace('unitCode="C62">3<', 'unitCode="C62"><'),
  ]

  const broken = wrong.map((each) => brokenRules(each, document))

  expect(broken.map((rules) => rules.length > 0)).toEqual(wrong.map(() => true))
})

test('a credit note names its invoice and has quantities that are credited', () => {
  const invoice = aSale()
  const pieces = [{ article: 'A-0', units: 1, cents: 3299 }]
  const sums = creditSumsOf(leftOf(invoice, []), { amountCents: 3299, deliveryCents: 0, pieces }, 'Reduction')
  const document = aDocument(sums, {
    kind: 'credit-note',
    number: invoiceNumberOf('credit-note', '2026-01-20', 3),
    credits: {
      number: invoiceNumberOf('invoice', '2026-01-15', 418),
      day: '2026-01-15',
      totalCents: invoice.totalCents,
      leftCents: invoice.totalCents - 3299,
      reason: 'Broken',
    },
  })

  const xml = invoiceXmlOf(document) ?? ''

  expect(brokenRules(xml, document)).toEqual([])
  expect(textsOf(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381'])
  expect(partsOf(xml, 'cac:BillingReference')[0]).toContain('2026-00418')
})

test('without a tax number, a rate or a known country there is no electronic invoice', () => {
  const sale = aSale()
  const documents = [
    aDocument(sale, { buyer: { ...buyer, taxNumber: '' } }),
    aDocument(sale, { seller: { ...seller, taxNumber: '' } }),
    aDocument(sale, { buyer: { ...buyer, country: 'Atlantis' } }),
    aDocument({ ...sale, lines: sale.lines.map((line) => ({ ...line, rate: null })) }),
  ]

  expect(documents.map(invoiceXmlOf)).toEqual([null, null, null, null])
  expect(['Ukraine', 'Denmark', 'Greece', 'United Kingdom', 'se'].map(isoCountryOf)).toEqual([
    'UA',
    'DK',
    'GR',
    'GB',
    'SE',
  ])
})

const rate = fc.constantFrom(2500, 1200, 775, 600, 0)
const line = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    discount: fc.integer({ min: 0, max: 100 }),
    taxRate: rate,
  })
  .map(({ discount, ...rest }) => {
    const discountCents = Math.floor((rest.priceCents * rest.quantity * discount) / 100)
    return { ...rest, discountCents, totalCents: rest.priceCents * rest.quantity - discountCents }
  })

test('whatever is sold and credited, the sums of the file are those of the document and break no rule', () => {
  const lines = fc.array(line, { minLength: 1, maxLength: 5 })

  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 100 }),
      (sold, deliveryCents, part) => {
        const named = sold.map((each, index) => ({ ...each, article: `A-${index}`, name: `Product ${index}` }))
        const sale = invoiceSumsOf({ lines: named, deliveryCents, deliveryDiscountCents: 0, deliveryName: 'Delivery' })
        const amountCents = Math.ceil((sale.totalCents * part) / 100)
        const credit = creditSumsOf(leftOf(sale, []), { amountCents, deliveryCents: 0, pieces: [] }, 'Reduction')
        const documents = [
          aDocument(sale),
          ...(credit.lines.length > 0 ? [aDocument(credit, { kind: 'credit-note' })] : []),
        ]

        const broken = documents.map((document) => brokenRules(invoiceXmlOf(document) ?? '', document))

        expect(broken.flat()).toEqual([])
      },
    ),
  )
})
