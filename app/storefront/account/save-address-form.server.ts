import { addressProblems } from '#http/problems.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { isAddressId } from '#shop/shipping/addresses.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import { type DeliveryDraft, deliveryDraft, deliveryFields } from '#shop/shipping/delivery.ts'
import { deliveryFormProblem, deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { saveAddress } from '#shop/shipping/save-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type AddressRefusal = {
  kind: 'refused'
  text: string
  fields: Partial<Record<string, string>>
  draft: DeliveryDraft
}

/** Saves the address of a form. Null means saved; a refusal carries the errors and everything typed. */
export async function saveAddressForm(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  form: FormData,
): Promise<AddressRefusal | null> {
  const draft = draftFromForm(form)
  const options = await listDeliveryOptions(shop)
  const parsed = deliveryForm(options).safeParse(draft)
  const id = form.get('id')
  if (!parsed.success || !isAddressId(id)) {
    const text = deliveryFormProblem(draft, options) ?? accountAreaMessages.failed
    return { kind: 'refused', text, fields: deliveryProblems(draft, options), draft }
  }
  const isDefault = form.get('isDefault') !== null
  const saved = await saveAddress(shop, actor, { id, delivery: parsed.data, isDefault })
  if (saved.ok) return null
  return { kind: 'refused', text: addressProblems[saved.problem.code].sentence, fields: {}, draft }
}

function draftFromForm(form: FormData): DeliveryDraft {
  const entries = deliveryFields.map((field) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? value : ''] as const
  })
  return { ...deliveryDraft(), ...Object.fromEntries(entries) }
}
