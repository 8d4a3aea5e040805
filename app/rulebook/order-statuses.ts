/** The ten statuses of the specification, in the order of the select box. */
export const orderStatuses = [
  'Pending',
  'Processing',
  'On Hold',
  'Done',
  'Cancelled',
  'Refunded',
  'Failed',
  'Shipped',
  'Delivered',
  'Awaiting Pickup',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}

export const paymentMethods = [
  { method: 'card', name: 'Payment by card', note: 'No commission' },
  { method: 'google-pay', name: 'Google pay', note: 'No commission' },
] as const

export type PaymentMethod = (typeof paymentMethods)[number]['method']

/** Money that an admin has received without the payment service. */
const manualNames = { cash: 'Cash', transfer: 'Bank transfer' } as const

type PaidBy = { paymentMethod: PaymentMethod; manualMethod: keyof typeof manualNames | null }

export function paymentMethodName({ paymentMethod, manualMethod }: PaidBy): string {
  return paymentNameOf(manualMethod ?? paymentMethod)
}

/** A method that this version does not know is shown as it is stored. */
export function paymentNameOf(method: string): string {
  const manual = Object.entries(manualNames).find(([each]) => each === method)?.[1]
  return manual ?? paymentMethods.find((each) => each.method === method)?.name ?? method
}
