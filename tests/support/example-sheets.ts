import { defaultCountry } from '#rulebook/default-country.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import type { Sheet } from '#shop/documents/sheet.ts'
import { slipSheetOf } from '#shop/documents/slip-sheet.ts'
import type { DraftId } from '#shop/drafts/drafts.ts'
import { quoteSheetOf } from '#shop/drafts/quote-sheet.ts'
import { invoiceNumberOf } from '#shop/invoices/invoice-number.ts'
import { invoiceSheetOf } from '#shop/invoices/invoice-sheet.ts'
import { creditSumsOf, invoiceSumsOf, leftOf } from '#shop/invoices/invoice-sums.ts'
import type { Order } from '#shop/orders/orders.ts'
import { aDocument, buyer, seller } from './make-invoice-documents.ts'
import { defaultDelivery } from './make-orders.ts'

const shop = { publicUrl: 'https://hyggehus.example' }
const day = new Date('2026-01-15T12:00:00Z')
const lines = Array.from({ length: 40 }, (_, index) => ({
  article: `CND-${index + 1}`,
  name: `Дуже довга назва товару номер ${index + 1}, яка займає більше ніж один рядок у таблиці рахунка`,
  quantity: 2,
  priceCents: 1290 + index,
  discountCents: 100,
  totalCents: 2 * (1290 + index) - 100,
  taxRate: index % 2 === 0 ? 2500 : 600,
}))
const sale = invoiceSumsOf({ lines, deliveryCents: 500, deliveryDiscountCents: 0, deliveryName: 'Delivery, courier' })
const facts = {
  buyer: { ...buyer, name: 'Олена Коваленко' },
  seller: { ...seller, iban: 'DK5000400440116243', bic: 'DABADKKK' },
}

const courier = { method: 'courier', name: 'Courier', fewestDays: 1, mostDays: 2 } as const
const delivery: Order['delivery'] = {
  ...defaultDelivery,
  ...courier,
  firstName: 'Олена',
  lastName: 'Коваленко',
  country: defaultCountry,
  pickupPoint: null,
}

/** Each document that the shop prints, made by its own functions: long ones of several pages, with two rates of tax and Cyrillic letters. */
export const exampleSheets: Readonly<Record<'invoice' | 'credit note' | 'packing slip' | 'quote', Sheet>> = {
  invoice: invoiceSheetOf(aDocument(sale, facts), shop),
  'credit note': creditNoteSheet(),
  'packing slip': slipSheetOf(
    {
      number: aDocument(sale).order.number,
      placedAt: day,
      promise: { from: '2026-01-17', to: '2026-01-19' },
      delivery,
      lines: lines.map(({ article, name }) => ({ article, name, picture: null, pieces: 2 })),
    },
    defaultSettings,
    shop,
  ),
  quote: quoteSheet(),
}

function creditNoteSheet(): Sheet {
  const pieces = [{ article: 'CND-1', units: 1, cents: 1240 }]
  const sums = creditSumsOf(leftOf(sale, []), { amountCents: 1240, deliveryCents: 0, pieces }, 'Reduction')
  const number = invoiceNumberOf('invoice', '2026-01-15', 418)
  const leftCents = sale.totalCents - 1240
  const credits = { number, day: '2026-01-15', totalCents: sale.totalCents, leftCents, reason: 'Broken' } as const
  const own = { kind: 'credit-note', number: invoiceNumberOf('credit-note', '2026-01-20', 3), credits } as const
  return invoiceSheetOf(aDocument(sums, { ...facts, ...own }), shop)
}

function quoteSheet(): Sheet {
  const priced = lines.map((line) => ({
    ...line,
    picture: null,
    available: 9,
    listPriceCents: line.priceCents,
    ownPriceCents: null,
    reason: '',
  }))
  const goodsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const totals = {
    lines: lines.map((line) => ({ ...line, goodsCents: line.priceCents * line.quantity })),
    goodsCents,
    deliveryCents: 500,
    discountCents: 4000,
    deliveryDiscountCents: 0,
    totalCents: sale.totalCents,
  }
  const option = { ...courier, priceCents: 500, freeFromCents: null }
  const content = {
    lines: [],
    discountCode: '',
    delivery: { ...defaultDelivery, firstName: 'Олена', lastName: 'Коваленко' },
    customerId: null,
    note: 'Thank you for the visit.',
  }
  const tax = { taxName: 'VAT', taxes: sale.taxes }
  const settings = { ...defaultSettings, seller: facts.seller }
  return quoteSheetOf(
    { id: '12' as DraftId, content },
    { lines: priced, option, totals, savedCents: 0, codeProblem: null, ...tax },
    settings,
    day,
  )
}
