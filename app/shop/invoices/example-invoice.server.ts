import { dayIn } from '#rulebook/days.ts'
import { exampleInvoiceMessages as example } from '#rulebook/example-invoice-messages.ts'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { Sheet } from '#shop/documents/sheet.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { sellerOf } from '#shop/settings/seller-facts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { taxRateOn } from '#shop/tax/tax.ts'
import { invoiceSheetOf } from './invoice-sheet.ts'
import { invoiceSumsOf } from './invoice-sums.ts'

const pricesCents = [6900, 3600]
const deliveryCents = 500

/** What an invoice with these settings would look like, about an invented order. */
export function exampleInvoiceOf({ now, publicUrl }: Pick<Shop, 'now' | 'publicUrl'>, settings: Settings): Sheet {
  const { tax, country, returns } = settings
  const day = dayIn(settings['time-zone'].timeZone, now())
  const number = readOrderNumber(example.order)
  if (!number) throw new Error('The number of the example is not that of an order')
  const lines = example.lines.map(({ category, ...line }, index) => ({
    ...line,
    priceCents: pricesCents[index] ?? 0,
    quantity: 1,
    discountCents: 0,
    totalCents: pricesCents[index] ?? 0,
    taxRate: taxRateOn(tax, category, day),
  }))
  const deliveryName = invoiceMessages.lines.delivery(example.delivery)
  const sums = invoiceSumsOf({ lines, deliveryCents, deliveryDiscountCents: 0, deliveryName })
  const sheet = invoiceSheetOf(
    {
      kind: 'invoice',
      number: null,
      day,
      currency: 'USD',
      taxName: tax.name,
      seller: sellerOf(settings),
      buyer: { ...example.buyer, country: country.name },
      order: { number, day },
      paid: { day, method: example.method },
      sentTo: [],
      promise: null,
      withdrawalDays: returns.days,
      ...sums,
      credits: null,
    },
    { publicUrl },
  )
  return { ...sheet, title: example.title, subtitle: { text: example.state, isGood: false } }
}
