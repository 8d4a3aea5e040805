import type { Delivery } from '#shop/shipping/delivery.ts'

/** Short form of an address, for example `14 Kobzarska Street, Lviv`. */
export function addressLine({ address, city }: Pick<Delivery, 'address' | 'city'>): string {
  return `${address}, ${city}`
}
