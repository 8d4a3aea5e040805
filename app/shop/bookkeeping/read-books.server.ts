import { bookkeepingMessages } from '#rulebook/bookkeeping-messages.ts'
import { dayIn } from '#rulebook/days.ts'
import { formatAmount } from '#rulebook/money.ts'
import { paymentNameOf } from '#rulebook/order-statuses.ts'
import { byteOrderMark, csvLine } from '#shop/csv.ts'
import { findNumberGaps } from '#shop/invoices/invoice-faults.queries.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { compareRates } from '#shop/tax/tax.ts'
import { listBookRows, listMonths, sumStatistics } from './bookkeeping.queries.server.ts'
import { type BookKind, type BookRow, type Books, isMonth, type Month, type MonthOfBooks } from './bookkeeping.ts'

type Parts = Pick<Shop, 'db' | 'now'>

const kinds: readonly BookKind[] = [
  'sale',
  'sale-without-invoice',
  'refund',
  'refund-without-credit-note',
  'correction',
]

/** The asked month, otherwise the current one. */
export async function chooseMonth(shop: Parts, asked: string | null): Promise<Month> {
  return isMonth(asked) ? asked : dayIn(await readTimeZone(shop), shop.now()).slice(0, 7)
}

/** Callers have checked that an admin asks. */
export async function readBooks(shop: Parts, month: Month): Promise<{ books: Books; months: MonthOfBooks[] }> {
  const { db } = shop
  const [rows, statisticsCents, months, gaps] = await Promise.all([
    listBookRows(db, month),
    sumStatistics(db, month),
    listMonths(db),
    findNumberGaps(db),
  ])
  const books: Books = {
    month,
    sums: sumRows(rows),
    methods: sumMethods(rows),
    totalCents: rows.reduce((sum, { grossCents }) => sum + grossCents, 0),
    taxCents: rows.reduce((sum, { taxCents }) => sum + taxCents, 0),
    feeCents: rows.reduce((sum, { feeCents }) => sum + feeCents, 0),
    unknownFees: rows.filter(({ isFeeUnknown }) => isFeeUnknown).length,
    statisticsCents,
    invoices: rangeOf(rows, (number) => !number.includes('C')),
    creditNotes: rangeOf(rows, (number) => number.includes('C')),
    hasGaps: gaps.length > 0,
  }
  return { books, months }
}

function sumRows(rows: readonly BookRow[]): Books['sums'] {
  const sums = new Map<string, Books['sums'][number]>()
  for (const { kind, rate, country, grossCents, taxCents } of rows) {
    const key = JSON.stringify([kind, rate, country])
    const sum = sums.get(key) ?? { kind, rate, country, grossCents: 0, taxCents: 0 }
    sums.set(key, { ...sum, grossCents: sum.grossCents + grossCents, taxCents: sum.taxCents + taxCents })
  }
  return [...sums.values()].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      compareRates(a.rate, b.rate) ||
      a.country.localeCompare(b.country),
  )
}

function sumMethods(rows: readonly BookRow[]): Books['methods'] {
  const sums = new Map<string, number>()
  for (const { method, grossCents } of rows) sums.set(method, (sums.get(method) ?? 0) + grossCents)
  return [...sums].map(([method, cents]) => ({ method: paymentNameOf(method), cents }))
}

function rangeOf(rows: readonly BookRow[], isOfKind: (number: string) => boolean): Books['invoices'] {
  const numbers = rows.flatMap(({ number }) => (number && isOfKind(number) ? [number] : [])).sort(compareNumbers)
  const [first] = numbers
  const last = numbers.at(-1)
  return first && last ? { first, last } : null
}

/** After 99,999 invoices a number is longer. */
function compareNumbers(a: string, b: string): number {
  return a.length - b.length || a.localeCompare(b)
}

/** A CSV file of a month, a row for each document and rate. Cells that look like formulas are escaped. */
export async function exportBooks(shop: Parts, month: Month): Promise<{ name: string; text: string }> {
  const rows = await listBookRows(shop.db, month)
  const lines = rows.map(({ day, kind, number, order, country, rate, grossCents, taxCents, method, ...fee }) => [
    day,
    bookkeepingMessages.kinds[kind],
    number ?? '',
    order,
    country,
    rate === null ? '' : String(rate / 100),
    formatAmount(grossCents - taxCents),
    formatAmount(taxCents),
    formatAmount(grossCents),
    paymentNameOf(method),
    fee.isFeeUnknown ? '' : formatAmount(fee.feeCents),
  ])
  return {
    name: `hyggehus-books-${month}.csv`,
    text: byteOrderMark + [bookkeepingMessages.columns, ...lines].map(csvLine).join(''),
  }
}
