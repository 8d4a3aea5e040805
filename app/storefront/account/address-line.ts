import type { Delivery } from '#shop/shipping/delivery.ts'

/** `14 Kobzarska Street, Lviv`: what somebody calls an address. */
export function addressLine({ address, city }: Pick<Delivery, 'address' | 'city'>): string {
  return `${address}, ${city}`
}
