import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import { readableCode } from '#shop/promotions/readable-code.server.ts'

export function newOrderNumber(): OrderNumber {
  const number = `${readableCode(4)}-${readableCode(4)}`
  if (!isOrderNumber(number)) throw new Error(`${number} is not an order number`)
  return number
}
