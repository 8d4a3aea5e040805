import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { type Delivery, formatPhone } from '#shop/shipping/delivery.ts'
import {
  type ChangeDependencies,
  type ChangedBy,
  type ChangeProblem,
  inChange,
  type OpenedChange,
  recordEdit,
} from './open-change.server.ts'
import { writeChangeEmail } from './order-change-emails.server.ts'
import { updateAddress } from './order-changes.queries.server.ts'
import type { AddressChange } from './order-changes.ts'

export type NewAddress = Omit<Delivery, 'optionDeliveryMethod'>

export type AddressRequest = { number: OrderNumber; version: number; address: NewAddress }

/** Changes where a paid order goes and whom the carrier asks for. A new email gets the news, and so does the one before. */
export async function changeAddress(
  shop: ChangeDependencies,
  by: ChangedBy,
  { number, version, address }: AddressRequest,
): Promise<Result<null, ChangeProblem>> {
  return await inChange<null, ChangeProblem>(
    shop,
    by,
    { number, version, action: 'address', content: address },
    { work: (opened) => changeInTransaction(shop, by, opened, address), repeat: () => null },
  )
}

async function changeInTransaction(
  shop: ChangeDependencies,
  by: ChangedBy,
  opened: OpenedChange,
  typed: NewAddress,
): Promise<Result<null, ChangeProblem>> {
  const { tx, order } = opened
  const address = { ...typed, email: typed.email.toLowerCase() }
  const changed = changedFields(order.delivery, address)
  if (changed.length === 0) return refuse({ code: 'nothing-changed' })
  const { method: optionDeliveryMethod, email: emailBefore } = order.delivery
  await updateAddress(tx, order.id, { ...address, optionDeliveryMethod })
  const details = { address: changed }
  await recordEdit(shop, by, opened, { kind: 'address', details, refundedCents: 0, addedOrderId: null })
  const after = { ...order, delivery: { ...order.delivery, ...address } }
  const email = { details, refundCents: 0, added: null, version: order.editCount + 1 }
  const recipients = new Set([emailBefore, address.email])
  for (const to of recipients) await writeChangeEmail(shop, tx, after, email, to)
  return accept(null)
}

const fields = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'phoneNumber', 'email'] as const

function changedFields(before: NewAddress, after: NewAddress): AddressChange[] {
  const shown = (field: (typeof fields)[number], text: string) => (field === 'phoneNumber' ? formatPhone(text) : text)
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: shown(field, before[field]), to: shown(field, after[field]) }))
}
