import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { formatDays } from '#rulebook/delivery-promise.ts'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { sellerFoot } from '#shop/invoices/invoice-sheet.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import { pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import { placeOf, sellerOf } from '#shop/settings/seller-facts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import type { Sheet } from './sheet.ts'

const { packingSlipPage: messages, lines: columns, facts: factNames } = adminOrderMessages

type PackedOrder = Pick<Order, 'number' | 'placedAt' | 'delivery'> & {
  promise: Pick<DeliveryPromise, 'from' | 'to'>
  lines: readonly (Pick<OrderLine, 'article' | 'name' | 'picture'> & { pieces: number })[]
}

/** A slip names no prices, because many parcels are presents. */
export function slipSheetOf(
  { number, placedAt, promise, delivery, lines }: PackedOrder,
  settings: Settings,
  { publicUrl }: { publicUrl: string },
): Sheet {
  const { firstName, lastName, address, city, postalCode, country, phoneNumber, pickupPoint, name } = delivery
  const { returns, tax, 'time-zone': zone } = settings
  const seller = sellerOf(settings)
  const to = [
    `${firstName} ${lastName}`.trim(),
    address,
    `${city} ${postalCode}`.trim(),
    country.name,
    phoneNumber && formatPhone(phoneNumber, country),
  ]
  const packed = lines.filter(({ pieces }) => pieces > 0)
  const pieces = packed.reduce((sum, line) => sum + line.pieces, 0)
  return {
    title: messages.title(number),
    subtitle: null,
    sender: [seller.name, seller.street, placeOf(seller)].filter(Boolean),
    facts: [
      { name: invoiceMessages.facts.order, lines: [formatDate(placedAt, zone.timeZone)] },
      { name: factNames.delivery, lines: [name] },
      { name: messages.promised, lines: [`${formatDays(promise.from, promise.to)}, ${promise.to.slice(0, 4)}`] },
    ],
    parties: [
      { name: messages.sendTo, lines: to.filter(Boolean) },
      ...(pickupPoint
        ? [
            {
              name: factNames.pickupPoint,
              lines: [pickupPointLine(pickupPoint), `${pickupPoint.carrier} ${pickupPoint.code}`],
            },
          ]
        : []),
    ],
    table: {
      caption: messages.title(number),
      heads: [columns.product, columns.quantity],
      rows: packed.map((line) => ({
        name: line.name,
        notes: [line.article],
        cells: [String(line.pieces)],
        pictureUrl: line.picture && pictureUrl(line.picture, 160, 'webp'),
      })),
      isPackingList: true,
    },
    taxes: null,
    totals: [{ name: columns.sum, value: messages.pieces(pieces) }],
    words: messages.words(returns.days, `${publicUrl.replace(/^https?:\/\//, '')}/withdraw`),
    foot: sellerFoot(seller, tax.name),
  }
}
