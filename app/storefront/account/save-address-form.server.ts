import { addressProblems } from '#http/problems.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { isAddressId } from '#shop/shipping/addresses.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import { saveAddress } from '#shop/shipping/save-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DeliveryRefusal, readDeliveryForm } from '#storefront/shipping/read-delivery-form.server.ts'

/** Saves the address of a form. Null means saved. */
export async function saveAddressForm(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  form: FormData,
): Promise<DeliveryRefusal | null> {
  const read = readDeliveryForm(form, await readDeliveryRules(shop))
  if (read.kind === 'refused') return read
  const { delivery, draft } = read
  const id = form.get('id')
  const isDefault = form.get('isDefault') !== null
  const saved = isAddressId(id) ? await saveAddress(shop, actor, { id, delivery, isDefault }) : null
  if (saved?.ok) return null
  const text = saved ? addressProblems[saved.problem.code].sentence : accountAreaMessages.failed
  return { kind: 'refused', text, fields: {}, draft }
}
