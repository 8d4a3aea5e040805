import { formatDate } from '#rulebook/dates.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Sheet } from '#shop/documents/sheet.ts'
import { taxTableOf } from '#shop/invoices/invoice-sheet.ts'
import { placeOf, sellerOf } from '#shop/settings/seller-facts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Draft } from './drafts.ts'
import type { PricedDraft } from './price-draft.server.ts'

const messages = draftMessages.quoteSheet
const { lines: heads } = invoiceMessages

/** The page and the PDF show the same sheet, with the prices of that moment. */
export function quoteSheetOf(
  { id, content }: Pick<Draft, 'id' | 'content'>,
  priced: PricedDraft,
  settings: Pick<Settings, 'seller' | 'contact' | 'time-zone'>,
  at: Date,
): Sheet {
  const seller = sellerOf(settings)
  const { firstName, lastName, address, city, postalCode, email } = content.delivery
  const taxes = taxTableOf({ ...priced, show: formatPrice })
  return {
    title: messages.title(id),
    subtitle: null,
    sender: [
      seller.name,
      seller.street,
      placeOf(seller),
      seller.taxNumber && invoiceMessages.facts.taxNumber(priced.taxName, seller.taxNumber),
    ].filter(Boolean),
    facts: [{ name: invoiceMessages.facts.day, lines: [formatDate(at, settings['time-zone'].timeZone)] }],
    parties: [
      {
        name: messages.for,
        lines: [`${firstName} ${lastName}`.trim(), address, `${city} ${postalCode}`.trim(), email].filter(Boolean),
      },
    ],
    table: {
      caption: messages.title(id),
      heads: [heads.product, heads.quantity, heads.price, heads.total],
      rows: priced.lines.map((line) => ({
        name: line.name ?? line.article,
        notes: [line.article],
        cells: [String(line.quantity), formatPrice(line.priceCents), formatPrice(line.priceCents * line.quantity)],
      })),
    },
    taxes,
    totals: sumsOf(priced),
    words: [taxes ? `${messages.includesTax} ${messages.notHeld}` : messages.notHeld, content.note].filter(Boolean),
    foot: [[seller.name, placeOf(seller)].filter(Boolean), [seller.email, seller.phone].filter(Boolean)].filter(
      (lines) => lines.length > 0,
    ),
  }
}

function sumsOf({ totals, option }: PricedDraft): Sheet['totals'] {
  const { sums, discount } = draftMessages
  const lines = [
    { name: sums.products, cents: totals.goodsCents },
    ...(totals.discountCents > 0 ? [{ name: discount.code, cents: -totals.discountCents }] : []),
    { name: option.name, cents: totals.deliveryCents },
    { name: sums.total, cents: totals.totalCents },
  ]
  return lines.map(({ name, cents }) => ({ name, value: formatPrice(cents) }))
}
