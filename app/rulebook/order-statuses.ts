/** The ten statuses of the specification, in the order of the select box. */
export const orderStatuses = [
  'Pending',
  'Processing',
  'On Hold',
  'Awaiting Pickup',
  'Shipped',
  'Delivered',
  'Done',
  'Cancelled',
  'Refunded',
  'Failed',
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

export function isPaymentMethod(text: string): text is PaymentMethod {
  return paymentMethods.some(({ method }) => method === text)
}

export function paymentMethodName(method: PaymentMethod): string {
  return paymentMethods.find((each) => each.method === method)?.name ?? method
}
