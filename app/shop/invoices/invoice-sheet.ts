import { formatDate } from '#rulebook/dates.ts'
import type { Day } from '#rulebook/days.ts'
import { formatDays } from '#rulebook/delivery-promise.ts'
import { invoiceMessages as messages } from '#rulebook/invoice-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Sheet, SheetFact, SheetTable } from '#shop/documents/sheet.ts'
import { placeOf } from '#shop/settings/seller-facts.ts'
import { formatRate, taxCentsIn } from '#shop/tax/tax.ts'
import type { TaxSum } from '#shop/tax/tax-sums.ts'
import type { InvoiceKind, InvoiceNumber } from './invoice-number.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceSeller } from './invoices.ts'

/** An order has no invoice while it is unpaid, or when it was paid before the shop issued invoices. */
export type PrintedDocument = Omit<InvoiceDocument, 'kind' | 'number' | 'paid'> & {
  kind: InvoiceKind | 'summary'
  number: InvoiceNumber | null
  paid: InvoiceDocument['paid'] | null
}

/** The page and the PDF show the same sheet. */
export function invoiceSheetOf(document: PrintedDocument, { publicUrl }: { publicUrl: string }): Sheet {
  const { kind, number, order, seller, sentTo } = document
  const place = [seller.street, placeOf(seller), seller.country].filter(Boolean)
  return {
    title: kind === 'summary' || !number ? messages.titles.summary(order.number) : messages.titles[kind](number),
    subtitle: subtitleOf(document),
    sender: [seller.name, place.join(', '), ...taxNumberLines(seller, document.taxName)].filter(Boolean),
    facts: factsOf(document),
    parties: [
      { name: messages.facts.to, lines: buyerLines(document) },
      ...(sentTo.length > 0 ? [{ name: messages.facts.sentTo, lines: sentTo }] : []),
    ],
    table: linesTable(document),
    taxes: taxTableOf({ ...document, show: (cents) => amountOf(document, cents) }),
    totals: totalsOf(document),
    words: wordsOf(document, publicUrl),
    foot: sellerFoot(seller, document.taxName),
  }
}

function dayText(day: Day): string {
  return formatDate(new Date(`${day}T00:00:00Z`))
}

/** Amounts of credit notes have a minus. */
function amountOf({ kind }: PrintedDocument, cents: number): string {
  return formatPrice(kind === 'credit-note' && cents !== 0 ? -cents : cents)
}

function subtitleOf(document: PrintedDocument): Sheet['subtitle'] {
  const { kind, credits, paid, totalCents } = document
  if (credits) return { text: messages.state.credits(credits.number, dayText(credits.day)), isGood: false }
  if (!paid) return { text: messages.state.unpaid(formatPrice(totalCents)), isGood: false }
  return kind === 'summary'
    ? { text: messages.state.summary, isGood: false }
    : { text: messages.state.paid, isGood: true }
}

function factsOf({ kind, day, promise, order, paid, credits }: PrintedDocument): SheetFact[] {
  const { facts } = messages
  const isInvoice = kind === 'invoice'
  return [
    { name: isInvoice ? facts.invoiceDay : facts.day, lines: [dayText(day)] },
    ...(isInvoice && promise
      ? [{ name: facts.delivery, lines: [`${formatDays(promise.from, promise.to)}, ${promise.to.slice(0, 4)}`] }]
      : []),
    { name: facts.order, lines: [`№\u202f${order.number}`, dayText(order.day)] },
    ...(credits && !credits.isCorrection ? [{ name: facts.paidBack, lines: [dayText(day)] }] : []),
    ...(paid && !credits ? [{ name: facts.paid, lines: [paid.method, dayText(paid.day)] }] : []),
    ...(credits ? [{ name: facts.reason, lines: [credits.reason] }] : []),
  ]
}

function buyerLines({ buyer, taxName }: PrintedDocument): string[] {
  const { name, company, taxNumber, address, city, postalCode, country } = buyer
  const place = `${city} ${postalCode}`.trim()
  const number = taxNumber && messages.facts.taxNumber(taxName, taxNumber)
  return [company, name, address, place, country, number].filter(Boolean)
}

function taxNumberLines({ taxNumber }: InvoiceSeller, taxName: string): string[] {
  return taxNumber ? [messages.facts.taxNumber(taxName, taxNumber)] : []
}

function hasTax({ taxes }: { taxes: readonly TaxSum[] }): boolean {
  return taxes.some(({ rate }) => rate !== null)
}

function linesTable(document: PrintedDocument): SheetTable {
  const { product, quantity, price, total, discount, lessThanPrice, caption } = messages.lines
  const withTax = hasTax(document)
  const title = document.number ?? document.order.number
  return {
    caption: caption(title),
    heads: [product, quantity, price, ...(withTax ? [document.taxName] : []), total],
    rows: document.lines.map((line) => ({
      name: line.name,
      notes: [
        ...(line.article ? [[line.article, ...priceWithoutTax(document, line)].join(', ')] : []),
        ...(line.discountCents > 0
          ? [
              document.kind === 'credit-note'
                ? lessThanPrice(formatPrice(line.discountCents))
                : discount(formatPrice(-line.discountCents)),
            ]
          : []),
      ],
      cells: [
        String(line.quantity),
        amountOf(document, line.priceCents),
        ...(withTax ? [line.rate === null ? '' : formatRate(line.rate)] : []),
        amountOf(document, line.totalCents),
      ],
    })),
  }
}

/** A customer with a tax number needs the price of a piece without tax (Directive 2006/112/EC, article 226, 8). */
function priceWithoutTax(document: PrintedDocument, { rate, priceCents }: InvoiceLine): string[] {
  const { buyer, taxName } = document
  if (buyer.taxNumber === '' || rate === null) return []
  const amount = amountOf(document, priceCents - taxCentsIn(priceCents, rate))
  return [messages.lines.without(amount, taxName)]
}

type TaxTable = { taxName: string; taxes: readonly TaxSum[]; show: (cents: number) => string }

/** Null without a rate. */
export function taxTableOf({ taxName, taxes, show }: TaxTable): SheetTable | null {
  if (!hasTax({ taxes })) return null
  return {
    caption: messages.taxes.caption(taxName),
    heads: [taxName, messages.taxes.without(taxName), messages.taxes.amount(taxName), messages.taxes.with(taxName)],
    rows: taxes.map(({ rate, grossCents, taxCents }) => ({
      name: formatRate(rate ?? 0),
      notes: [],
      cells: [grossCents - taxCents, taxCents, grossCents].map((cents) => show(cents)),
    })),
  }
}

function totalsOf(document: PrintedDocument): Sheet['totals'] {
  const { totals, taxes } = messages
  const { credits, totalCents, taxCents, taxName } = document
  if (credits) {
    const beforeCents = credits.totalCents - credits.leftCents - totalCents
    return [
      { name: totals.invoice(credits.number), value: formatPrice(credits.totalCents) },
      ...(beforeCents > 0 ? [{ name: totals.creditedBefore, value: formatPrice(beforeCents) }] : []),
      ...(credits.isCorrection ? [] : [{ name: totals.leftPaid, value: formatPrice(credits.leftCents) }]),
      { name: credits.isCorrection ? totals.credited : totals.paidBack, value: formatPrice(totalCents) },
    ]
  }
  return [
    ...(hasTax(document)
      ? [
          { name: taxes.without(taxName), value: formatPrice(totalCents - taxCents) },
          { name: taxName, value: formatPrice(taxCents) },
        ]
      : []),
    { name: totals.total, value: formatPrice(totalCents) },
  ]
}

function wordsOf(document: PrintedDocument, publicUrl: string): string[] {
  const { words } = messages
  if (document.credits) return [document.credits.isCorrection ? words.corrected : words.bank]
  const withdrawal = words.withdrawal(document.withdrawalDays, `${publicUrl.replace(/^https?:\/\//, '')}/withdraw`)
  return [hasTax(document) ? `${words.prices(document.taxName)} ${withdrawal}` : withdrawal, words.guarantee]
}

export function sellerFoot(seller: InvoiceSeller, taxName: string): string[][] {
  const { name, street, country, registrationNumber, note, iban, bic, email, phone } = seller
  const { facts } = messages
  return [
    [name, street, [placeOf(seller), country].filter(Boolean).join(', ')],
    [registrationNumber && facts.registrationNumber(registrationNumber), ...taxNumberLines(seller, taxName), note],
    [iban && facts.iban(iban.replace(/(.{4})(?=.)/g, '$1 ')), bic && facts.bic(bic)],
    [email, phone],
  ]
    .map((lines) => lines.filter(Boolean))
    .filter((lines) => lines.length > 0)
}
