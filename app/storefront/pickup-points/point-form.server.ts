import { data, redirect } from 'react-router'
import { pickupPointProblems } from '#http/pickup-point-problems.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { choosePickupPoint, offerPickupPoint } from '#shop/pickup-points/choose-pickup-point.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import type { OrderPointData } from './order-point-view.tsx'
import { searchPoints } from './search-points-for-page.server.ts'

/** Null when the order is not theirs. */
export async function loadOrderPoint(
  shop: Shop,
  access: OrderAccess,
  { numberText, search }: { numberText: string; search: URLSearchParams },
): Promise<OrderPointData | null> {
  const number = readOrderNumber(numberText)
  const offer = number && (await offerPickupPoint(shop, access, number))
  if (!offer) return null
  const { order, problem } = offer
  const { pickupPoint, city, postalCode } = order.delivery
  const asked = { place: search.get('place'), near: search.get('near'), address: pickupPoint ?? { city, postalCode } }
  return {
    number: order.number,
    chosen: pickupPoint,
    problem: problem && pickupPointProblems[problem].sentence,
    search: await searchPoints(shop, asked),
  }
}

/** `orderPath`: where the order is shown, with the saved point. */
export async function answerPointForm(
  shop: Shop,
  access: OrderAccess,
  { numberText, form, orderPath }: { numberText: string; form: FormData; orderPath: string },
) {
  const number = readOrderNumber(numberText)
  if (!number) throw data(null, { status: 404 })
  const pointId = readText(form, 'pickupPoint')
  if (pointId === '' && (await offerPickupPoint(shop, access, number))?.problem === null) {
    return data({ text: pickupPointMessages.problems.nothingChosen }, { status: 422 })
  }
  const chosen = await choosePickupPoint(shop, access, { number, pointId })
  if (chosen.ok) throw redirect(successAddress(orderPath, 'point'))
  const { status, sentence } = pickupPointProblems[chosen.problem.code]
  if (status === 404) throw data(null, { status })
  return data({ text: sentence }, { status })
}
