import { createHmac } from 'node:crypto'
import type { Shop } from '#shop/shop.server.ts'
import type { AskedOrder } from './checkout.ts'

/**
 * The customer, lines, delivery and payment that an idempotency key is bound to. An HMAC, because the input contains names and addresses.
 */
export function requestHash(
  { linkSecret }: Pick<Shop, 'linkSecret'>,
  userId: string | null,
  { lines, delivery, deliveryCents, paymentMethod, payment, discountCode }: AskedOrder,
): Buffer {
  const goods = lines.map(({ article, priceCents, quantity }) => [article, priceCents, quantity])
  const { firstName, lastName, address, city, postalCode, phoneNumber, email, optionDeliveryMethod } = delivery
  const to = [firstName, lastName, address, city, postalCode, phoneNumber, email.toLowerCase(), optionDeliveryMethod]
  const said = [userId, goods.sort(), to, deliveryCents ?? null, paymentMethod, payment, discountCode ?? null]
  return createHmac('sha256', linkSecret)
    .update(`order request ${JSON.stringify(said)}`)
    .digest()
}
