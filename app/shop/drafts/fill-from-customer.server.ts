import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findCustomer } from './drafts.queries.server.ts'
import type { DraftContent } from './drafts.schema.ts'

/** The address, name and email of the chosen account take the place of what stood in the draft. */
export async function fillFromCustomer({ db }: Pick<Shop, 'db'>, content: DraftContent): Promise<DraftContent> {
  const customer = content.customerId ? await findCustomer(db, content.customerId) : null
  if (!customer) return { ...content, customerId: null }
  const addresses = await listAddresses({ db }, customer)
  const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const [firstName = '', ...rest] = customer.fullName.split(' ')
  const { optionDeliveryMethod } = content.delivery
  const known = address ?? { ...content.delivery, firstName, lastName: rest.join(' ') }
  return {
    ...content,
    delivery: {
      firstName: known.firstName,
      lastName: known.lastName,
      address: known.address,
      city: known.city,
      postalCode: known.postalCode,
      phoneNumber: known.phoneNumber,
      email: customer.email,
      optionDeliveryMethod,
    },
  }
}
