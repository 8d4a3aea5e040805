import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceNumberOf } from './invoice-number.ts'
import { creditSumsOf, type InvoiceSums, invoiceSumsOf, leftOf } from './invoice-sums.ts'
import { invoiceXmlOf } from './invoice-xml.ts'
import type { InvoiceDocument } from './invoices.ts'
import { isoCountryOf } from './iso-country.ts'

const seller = {
  name: 'Hyggehus ApS',
  street: 'Lampevej 1',
  postalCode: '2100',
  city: 'København',
  country: 'Denmark',
  registrationNumber: 'CVR 12345678',
  taxNumber: 'DK12345678',
  note: '',
  iban: '',
  bic: '',
  email: 'hello@hyggehus.example',
  phone: '+4512345678',
}
const buyer = {
  name: 'Åsa Lind',
  company: 'Lamp & Light <AB>',
  taxNumber: 'SE 556677-8899 01',
  address: 'Storgatan 5',
  city: 'Lund',
  postalCode: '222 22',
  country: 'Sweden',
}

function aDocument(sums: InvoiceSums, facts: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    kind: 'invoice',
    number: invoiceNumberOf('invoice', '2026-01-15', 418),
    day: '2026-01-15',
    currency: 'USD',
    taxName: 'VAT',
    seller,
    buyer,
    order: { number: '2S6T-TD6X' as InvoiceDocument['order']['number'], day: '2026-01-15' },
    paid: { day: '2026-01-15', method: 'Card' },
    sentTo: [],
    promise: null,
    withdrawalDays: 14,
    ...sums,
    credits: null,
    ...facts,
  }
}

function aSale(rates: readonly number[] = [2500, 600]): InvoiceSums {
  return invoiceSumsOf({
    lines: rates.map((taxRate, index) => ({
      article: `A-${index}`,
      name: `Product ${index}`,
      quantity: 3,
      priceCents: 3333,
      discountCents: 100,
      totalCents: 9899,
      taxRate,
    })),
    deliveryCents: 500,
    deliveryDiscountCents: 0,
    deliveryName: 'Delivery, courier',
  })
}

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
    'BR-5': textsOf(xml, 'cbc:DocumentCurrencyCode')[0] === 'USD',
    'BR-6': textsOf(sellerXml, 'cbc:RegistrationName')[0] !== '',
    'BR-7': textsOf(buyerXml, 'cbc:RegistrationName')[0] !== '',
    'BR-9, BR-11': [sellerXml, buyerXml].every((each) =>
      /^[A-Z]{2}$/.test(textsOf(each, 'cbc:IdentificationCode')[0] ?? ''),
    ),
    'BR-16': lines.length > 0,
    'BR-27': lines.every((each) => Number(textsOf(each, 'cbc:PriceAmount')[0]) >= 0),
    'BR-CO-9': partsOf(xml, 'cac:PartyTaxScheme').every(
      (each) => !each.includes('<cbc:ID>VAT</cbc:ID>') || /<cbc:CompanyID>[A-Z]{2}/.test(each),
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
