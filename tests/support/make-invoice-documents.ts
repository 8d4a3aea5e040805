import { invoiceNumberOf } from '#shop/invoices/invoice-number.ts'
import { type InvoiceSums, invoiceSumsOf } from '#shop/invoices/invoice-sums.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'

export const seller = {
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
export const buyer = {
  name: 'Åsa Lind',
  company: 'Lamp & Light <AB>',
  taxNumber: 'SE 556677-8899 01',
  address: 'Storgatan 5',
  city: 'Lund',
  postalCode: '222 22',
  country: 'Sweden',
}

/** An invoice of a shop in Denmark for a company in Sweden. Give only the facts that the test is about. */
export function aDocument(sums: InvoiceSums, facts: Partial<InvoiceDocument> = {}): InvoiceDocument {
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

export function aSale(rates: readonly number[] = [2500, 600]): InvoiceSums {
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
