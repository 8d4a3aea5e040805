import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { invoiceNumberOf } from '#shop/invoices/invoice-number.ts'
import { creditSumsOf, type InvoiceSums, invoiceSumsOf, leftOf, renewedSumsOf } from '#shop/invoices/invoice-sums.ts'
import { invoiceXmlOf } from '#shop/invoices/invoice-xml.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'
import { aDocument, buyer, seller } from './make-invoice-documents.ts'

/** Where Debian's `libsaxonhe-java` puts it. */
const saxon = '/usr/share/java/Saxon-HE.jar'

type Official = {
  /** `EN16931-UBL-validation.xslt`, the rules of CEN. */
  rules: string
  /** The folder `xsd` of UBL 2.1, with `maindoc` and `common`. */
  schema: string
}

/** Checks many kinds of our documents, and two wrong ones that must not pass. Returns what is broken. */
export function checkElectronicInvoices(folder: string, { rules, schema }: Official): string[] {
  const [ours, wrong] = [path.join(folder, 'ours'), path.join(folder, 'wrong')]
  for (const each of [ours, wrong]) mkdirSync(each)
  const files = documents().flatMap((document) => invoiceXmlOf(document) ?? [])
  for (const [index, xml] of files.entries()) writeFileSync(path.join(ours, `${index}.xml`), xml)
  const [first = ''] = files
  writeFileSync(path.join(wrong, 'amount.xml'), first.replace(/(TaxableAmount currencyID="USD">)\d+/, '$11'))
  writeFileSync(path.join(wrong, 'order.xml'), first.replace(/( *<cbc:ID>.*\n)( *<cbc:IssueDate>.*\n)/, '$2$1'))
  const [fired, misfired] = [brokenRules(ours, rules), brokenRules(wrong, rules)]
  const invalid = brokenSchema(ours, schema)
  return [
    ...fired,
    ...invalid,
    ...(misfired.some((rule) => rule.startsWith('amount.xml')) ? [] : ['The rules accept a wrong amount']),
    ...(brokenSchema(wrong, schema).length > 0 ? [] : ['The schema accepts a wrong order']),
  ]
}

function brokenRules(folder: string, rules: string): string[] {
  const reports = `${folder}-reports`
  mkdirSync(reports)
  execFileSync('java', ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${folder}`, `-xsl:${rules}`, `-o:${reports}`])
  return readdirSync(reports).flatMap((file) => {
    const report = readFileSync(path.join(reports, file), 'utf8')
    if (!report.includes('fired-rule')) return [`${file}: no rule was applied`]
    return [...report.matchAll(/<svrl:failed-assert\b(?:[^">]|"[^"]*")*?\sid="([^"]+)"/g)].map(
      ([, rule]) => `${file}: ${rule}`,
    )
  })
}

/** All that xmllint says, except that a file is valid. */
function brokenSchema(folder: string, schema: string): string[] {
  const files = readdirSync(folder).map((file) => path.join(folder, file))
  return ['Invoice', 'CreditNote'].flatMap((kind) => {
    const ofKind = files.filter((file) => readFileSync(file, 'utf8').includes(`<${kind} `))
    if (ofKind.length === 0) return []
    const main = path.join(schema, 'maindoc', `UBL-${kind}-2.1.xsd`)
    const { stderr, error } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', main, ...ofKind])
    if (error) throw error
    return stderr
      .toString()
      .split('\n')
      .filter((text) => text !== '' && !text.endsWith(' validates'))
  })
}

const line = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    discount: fc.constantFrom(0, 0, 10, 33, 100),
    taxRate: fc.constantFrom(2500, 1200, 775, 600, 0),
  })
  .map(({ discount, ...rest }) => {
    const discountCents = Math.floor((rest.priceCents * rest.quantity * discount) / 100)
    return { ...rest, discountCents, totalCents: rest.priceCents * rest.quantity - discountCents }
  })
const sale = fc.record({
  sold: fc.array(line, { minLength: 1, maxLength: 5 }),
  deliveryCents: fc.constantFrom(0, 500, 1000, 1),
  part: fc.integer({ min: 1, max: 100 }),
})

const parties: readonly Partial<Pick<InvoiceDocument, 'seller' | 'buyer'>>[] = [
  {},
  { seller: { ...seller, taxNumber: 'CVR 12345678' } },
  { seller: { ...seller, registrationNumber: '', email: '', phone: '' } },
  { buyer: { ...buyer, country: 'Greece', taxNumber: 'EL 123456789', company: '' } },
  { buyer: { ...buyer, country: 'Ukraine', taxNumber: '12345678', postalCode: '' } },
]

/** Invoices, credit notes of a part, of the delivery and of the rest, and the invoices that replace others. */
function documents(): InvoiceDocument[] {
  return fc.sample(sale, { numRuns: 60, seed: 16_931 }).flatMap(({ sold, deliveryCents, part }, index) => {
    const facts = parties[index % parties.length] ?? {}
    const lines = sold.map((each, place) => ({ ...each, article: `A-${place}`, name: `Product ${place}` }))
    const deliveryName = 'Delivery, courier'
    const invoice = invoiceSumsOf({ lines, deliveryCents, deliveryDiscountCents: 0, deliveryName })
    if (invoice.totalCents === 0) return [aDocument(invoice, facts)]
    const amountCents = Math.ceil((invoice.totalCents * part) / 100)
    const pieces = [{ article: 'A-0', units: 1, cents: sold[0]?.priceCents ?? 0 }]
    const credited = { amountCents, deliveryCents, pieces: index % 2 === 0 ? pieces : [] }
    const credit = creditSumsOf(leftOf(invoice, []), credited, 'Reduction of the price')
    const left = leftOf(invoice, [credit])
    const rest = { amountCents: left.totalCents, deliveryCents: 0, pieces: [] }
    return [
      aDocument(invoice, facts),
      creditNote(credit, invoice, facts),
      ...(left.totalCents > 0
        ? [
            creditNote(creditSumsOf(left, rest, 'Reduction of the price'), invoice, facts),
            aDocument(renewedSumsOf(left, 'Earlier reduction of the price'), facts),
          ]
        : []),
    ]
  })
}

function creditNote(sums: InvoiceSums, { totalCents }: InvoiceSums, facts: Partial<InvoiceDocument>): InvoiceDocument {
  const number = invoiceNumberOf('invoice', '2026-01-15', 418)
  const credits = {
    number,
    day: '2026-01-15',
    totalCents,
    leftCents: totalCents - sums.totalCents,
    reason: 'Broken',
  } as const
  return aDocument(sums, {
    ...facts,
    kind: 'credit-note',
    number: invoiceNumberOf('credit-note', '2026-01-20', 3),
    credits,
  })
}
