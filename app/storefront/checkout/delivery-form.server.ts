import { data, redirect } from 'react-router'
import { readText } from '#http/read-form-fields.server.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findPickupPoint, offersPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import { goesToPickupPoint, type PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { type DeliveryDraft, deliveryDraft, findDeliveryOption } from '#shop/shipping/delivery.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import { saveOrderAddress } from '#shop/shipping/save-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type PointSearch, searchPoints } from '#storefront/pickup-points/search-points-for-page.server.ts'
import { type DeliveryRefusal, readDeliveryForm } from '#storefront/shipping/read-delivery-form.server.ts'
import { stepAddress } from './steps.ts'

type AnsweredPoints = { search: PointSearch; chosen: PickupPoint | null; error?: string | undefined }

/** `found`: the pick-up points that were searched, with all that was typed. */
export type DeliveryAnswer = (DeliveryRefusal | { kind: 'found'; draft: DeliveryDraft }) & {
  points: AnsweredPoints | null
}

/** The delivery step without scripts: valid input leads to the payment step, other input returns the form with its errors. */
export async function answerDeliveryForm(shop: Shop, form: FormData, findActor: () => Promise<SignedInUser | null>) {
  const rules = await readDeliveryRules(shop)
  const hasPoints = await offersPickupPoints(shop)
  const place = readText(form, 'pointPlace')
  const chosen = hasPoints ? await findPickupPoint(shop, readText(form, 'pickupPoint')) : null
  const answered = async () => hasPoints && { search: await searchPoints(shop, { place }), chosen }
  if (form.get('intent') === 'find-points') {
    const draft = deliveryDraft(Object.fromEntries(form))
    return data<DeliveryAnswer>({ kind: 'found', draft, points: (await answered()) || null })
  }
  const read = readDeliveryForm(form, rules)
  if (read.kind === 'refused') {
    return data<DeliveryAnswer>({ ...read, points: (await answered()) || null }, { status: 422 })
  }
  const { delivery, draft } = read
  const method = findDeliveryOption(rules.options, delivery.optionDeliveryMethod)?.method ?? ''
  const points = goesToPickupPoint(method) && !chosen && (await answered())
  if (points) {
    const error = checkoutMessages.pointMissing
    const refused = { kind: 'refused', text: error, fields: {}, draft } as const
    return data<DeliveryAnswer>({ ...refused, points: { ...points, error } }, { status: 422 })
  }
  const actor = form.has('keepsAddress') ? await findActor() : null
  const saved = actor && (await saveOrderAddress(shop, actor, delivery))
  const address = saved?.ok ? `&address=${saved.value.id}` : ''
  const point = chosen ? `&point=${chosen.id}` : ''
  throw redirect(`${stepAddress('payment')}&delivery=${delivery.optionDeliveryMethod}${address}${point}`)
}
