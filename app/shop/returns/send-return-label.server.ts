import { returnLimits } from '#rulebook/limits/returns.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { CarrierProblem, LabelRequest } from '#shop/carriers/carriers.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { ContactSetting } from '#shop/settings/settings.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findReturn } from './find-return.server.ts'
import { writeReturnStateEmail } from './return-emails.server.ts'
import { setLabel } from './return-files.queries.server.ts'
import { setReturnState } from './returns.queries.server.ts'
import { canMoveReturn, type ReturnNumber, travels } from './returns.ts'
import { changeReturn, type ReturnDependencies, type ReturnProblem } from './settle-return.server.ts'

export type ReturnLabel = { pdf: Buffer | null; carrier: string | null; trackingNumber: string | null }

export type ReturnLabelProblem =
  | ReturnProblem
  | CarrierProblem
  | { code: 'label-invalid' | 'label-missing' | 'tracking-too-long' | 'no-carrier' | 'nothing-travels' }

/** Sends a label of the admin's own: a PDF, a tracking number, or both. Callers have checked that `actor` is an admin. */
export async function sendReturnLabel(
  shop: ReturnDependencies,
  actor: SignedInUser,
  { number, ...label }: ReturnLabel & { number: ReturnNumber },
): Promise<Result<null, ReturnLabelProblem>> {
  const carrier = label.carrier?.trim() || null
  const trackingNumber = label.trackingNumber?.trim() || null
  const { pdf } = label
  if (!pdf && !trackingNumber) return refuse({ code: 'label-missing' })
  if (pdf && !isLabelFile(pdf)) return refuse({ code: 'label-invalid' })
  const longest = Math.max(carrier?.length ?? 0, trackingNumber?.length ?? 0)
  if (longest > returnLimits.labelTextMaxLength) return refuse({ code: 'tracking-too-long' })
  return await changeReturn<null, ReturnLabelProblem>(shop, number, 'label-sent', async (tx, _order, returned) => {
    // The customer would pay for a label that nobody needs.
    const lines = returned.lines.map(({ unsent, ...line }) => ({ ...line, unsentQuantity: unsent }))
    if (!travels({ lines })) return refuse({ code: 'nothing-travels' })
    const at = shop.now()
    await setLabel(tx, returned.id, { pdf, carrier, trackingNumber, at })
    await setReturnState(tx, returned.id, { state: 'label-sent', at })
    await writeReturnStateEmail(shop, tx, number, 'label-sent')
    await writeAudit(shop, tx, actor, { what: 'return.state', subject: number, from: returned.state, to: 'label-sent' })
    return accept(null)
  })
}

/**
 * Gets the label from the carrier, outside of any transaction, and sends it. The carrier gives the same label for the same return, so a
 * repetition is harmless. Callers have checked that `actor` is an admin.
 */
export async function sendCarrierLabel(
  shop: ReturnDependencies & Pick<Shop, 'carrier'>,
  actor: SignedInUser,
  number: ReturnNumber,
): Promise<Result<null, ReturnLabelProblem>> {
  const { carrier, db } = shop
  if (!carrier) return refuse({ code: 'no-carrier' })
  const returned = await findReturn(shop, number)
  const order = returned && (await findFullOrder(db, returned.orderNumber))
  if (!order) return refuse({ code: 'return-not-found' })
  if (!canMoveReturn(returned.state, 'label-sent')) return refuse({ code: 'return-elsewhere' })
  if (!travels(returned)) return refuse({ code: 'nothing-travels' })
  const { contact } = await readSettings(shop)
  const made = await carrier.createLabel(requestFor(order, number, contact))
  if (!made.ok) return made
  return await sendReturnLabel(shop, actor, { number, carrier: carrier.name, ...made.value })
}

function isLabelFile(pdf: Buffer): boolean {
  return pdf.length <= returnLimits.labelMaxBytes && pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))
}

/** The way leads from the customer to the shop. */
function requestFor({ number, delivery }: Order, returnNumber: ReturnNumber, contact: ContactSetting): LabelRequest {
  const { firstName, lastName, address, city, postalCode, country, phoneNumber, email } = delivery
  return {
    reference: returnNumber,
    orderNumber: number,
    weightGrams: null,
    pickupPoint: null,
    sender: {
      name: `${firstName} ${lastName}`,
      address,
      city,
      postalCode,
      country: country.name,
      phone: formatPhone(phoneNumber, country),
      email,
    },
    recipient: {
      name: `${returnNumber}`,
      address: contact.address,
      city: '',
      postalCode: '',
      country: country.name,
      phone: contact.phone,
      email: contact.email,
    },
  }
}
