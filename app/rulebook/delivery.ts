export const deliveryMethods = ['parcel-locker', 'courier', 'post-office'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const deliveryMessages = {
  /** Above the fields. */
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
  /** Inside sentences. */
  names: {
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    city: 'City',
    postalCode: 'Postal code',
    phoneNumber: 'Phone number',
    optionDeliveryMethod: 'Delivery method',
  },
  phoneHint: (dialCode: string, digits: number) => `${digits} digits after ${dialCode}, for the person who brings it.`,
  blank: 'Please fill in all fields',
  invalid: (label: string) => `Please enter a valid ${label} field`,
  allRequired: 'All fields are required.',
  emailBlank: 'Please fill in email field',
  emailInvalid: 'Please enter a valid email address',
  title: 'Delivery',
  addressTitle: 'Where shall we send it?',
  country: (name: string) => `We deliver to addresses in ${name}.`,
  priceAndDays: (price: string, days: string) => `${price}, ${days}`,
  /** `2–3 working days`, `1 working day`. */
  days: (fewest: number, most: number) =>
    fewest === most ? `${most} working ${most === 1 ? 'day' : 'days'}` : `${fewest}–${most} working days`,
  free: 'Free',
  arrival: (name: string, arrives: string) => `${name}: ${arrives}`,
  /** A delivery method in the purchase rules and on the page about delivery. */
  methodSummary: (name: string, price: string, days: string) => `${name} (${price}, ${days})`,
} as const
