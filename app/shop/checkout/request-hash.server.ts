import { createHmac } from 'node:crypto'
import type { Shop } from '#shop/shop.server.ts'
import type { OrderRequest } from './checkout.ts'

/**
 * The customer, lines, delivery and payment that an idempotency key is bound to. An HMAC, because the input contains names and addresses.
 */
export function requestHash(
  { linkSecret }: Pick<Shop, 'linkSecret'>,
  userId: string | null,
  { lines, delivery, deliveryCents, paymentMethod, payment, discountCode, pickupPoint, customer }: OrderRequest,
): Buffer {
  const goods = lines.map(({ article, priceCents, quantity }) => [article, priceCents, quantity])
  const { firstName, lastName, address, city, postalCode, phoneNumber, email, optionDeliveryMethod } = delivery
  const deliveredTo = [
    firstName,
    lastName,
    address,
    city,
    postalCode,
    phoneNumber,
    email.toLowerCase(),
    optionDeliveryMethod,
  ]
  const hashedFields = [
    userId,
    goods.sort(),
    deliveredTo,
    deliveryCents ?? null,
    paymentMethod,
    payment,
    discountCode ?? null,
    // Left out when missing: keys of requests from before pick-up points stay valid.
    ...(pickupPoint === undefined ? [] : [pickupPoint]),
    ...(customer?.company || customer?.taxNumber ? [customer.company, customer.taxNumber] : []),
  ]
  return createHmac('sha256', linkSecret)
    .update(`order request ${JSON.stringify(hashedFields)}`)
    .digest()
}
