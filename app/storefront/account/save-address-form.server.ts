import { addressProblems } from '#http/problems.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { isAddressId } from '#shop/shipping/addresses.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import {
  type DeliveryDraft,
  deliveryDraft,
  deliveryFields,
  deliveryFormProblem,
  deliveryProblems,
} from '#shop/shipping/delivery.ts'
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
  asker: SignedIn,
  form: FormData,
): Promise<AddressRefusal | null> {
  const draft = draftOf(form)
  const options = await listDeliveryOptions(shop)
  const parsed = deliveryForm(options).safeParse(draft)
  const id = form.get('id')
  if (!parsed.success || !isAddressId(id)) {
    const text = deliveryFormProblem(draft, options) ?? accountAreaWords.failed
    return { kind: 'refused', text, fields: deliveryProblems(draft, options), draft }
  }
  const isDefault = form.get('isDefault') !== null
  const saved = await saveAddress(shop, asker, { id, delivery: parsed.data, isDefault })
  if (saved.ok) return null
  return { kind: 'refused', text: addressProblems[saved.problem.code].sentence, fields: {}, draft }
}

function draftOf(form: FormData): DeliveryDraft {
  const texts = deliveryFields.map((field) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? value : ''] as const
  })
  return { ...deliveryDraft(), ...Object.fromEntries(texts) }
}
