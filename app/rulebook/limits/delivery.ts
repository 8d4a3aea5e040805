export const deliveryLimits = {
  addressesMax: 20,
  maxLength: { firstName: 60, lastName: 60, address: 200, city: 100, postalCode: 12, phoneNumber: 30 },
} as const
