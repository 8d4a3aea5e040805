import { readNumber, readPieces, readText } from '#http/read-form-fields.server.ts'
import type { ParcelRequest } from '#shop/fulfilment/pack-parcel.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'

/** The form that packs a parcel, on the order's page and on the packing page. */
export function readParcelRequest(number: OrderNumber, form: FormData): ParcelRequest {
  return {
    number,
    lines: readPieces(form),
    expectedParcels: readNumber(form, 'expectedParcels'),
    expectedPickupPoint: form.has('expectedPickupPoint') ? readText(form, 'expectedPickupPoint') : undefined,
    carrier: readText(form, 'carrier'),
    trackingNumber: readText(form, 'trackingNumber'),
    weightGrams: readNumber(form, 'weight'),
  }
}
