/** How an order reaches its door: the specification's three prices, and what stands behind them. The first one is chosen unless somebody chooses. */
export const deliveryOptions = [
  { method: 'parcel-locker', name: 'Parcel locker', priceCents: 500, fewestDays: 2, mostDays: 3 },
  { method: 'courier', name: 'Courier to the door', priceCents: 1000, fewestDays: 1, mostDays: 2 },
  { method: 'post-office', name: 'Post office', priceCents: 900, fewestDays: 3, mostDays: 5 },
] as const

export type DeliveryOption = (typeof deliveryOptions)[number]
export type DeliveryMethod = DeliveryOption['method']

export const deliveryLimits = {
  phoneDigits: 9,
  addressesMax: 20,
  maxLength: { firstName: 60, lastName: 60, address: 200, city: 100, postalCode: 12, phoneNumber: 30 },
} as const

export const deliveryWords = {
  /** As they stand above the fields. */
  labels: {
    firstName: 'Your first name',
    lastName: 'Your last name',
    address: 'Your address',
    city: 'Your city',
    postalCode: 'Postal code',
    phoneNumber: 'Phone number',
    email: 'Your Email',
    optionDeliveryMethod: 'Delivery method',
  },
  /** As a sentence names them. */
  names: {
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    city: 'City',
    postalCode: 'Postal code',
    phoneNumber: 'Phone number',
    optionDeliveryMethod: 'Delivery method',
  },
  phoneHint: '9 digits, for the person who brings it.',
  blank: 'Please fill in all fields',
  invalid: (label: string) => `Please enter a valid ${label} field`,
  emailBlank: 'Please fill in email field',
  emailInvalid: 'Please enter a valid email address',
  title: 'Delivery',
  where: 'Where shall we send it?',
  howLong: (price: string, fewest: number, most: number) => `${price}, ${fewest}–${most} days`,
  estimate: (days: string) => `Arrives ${days}`,
} as const
