import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { labelProblemText } from '#admin/orders/label-problem-text.ts'
import { readParcelRequest } from '#admin/orders/read-parcel-request.server.ts'
import { parcelProblems } from '#http/parcel-problems.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { makeLabel } from '#shop/carriers/make-label.server.ts'
import { handOverParcels } from '#shop/fulfilment/hand-over-parcels.server.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel, unpackParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { isParcelId } from '#shop/fulfilment/parcels.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function packOrUnpack(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const intent = form.get('intent')
  if (intent === 'hand-over') return await handOver(shop, actor, form)
  const number = readOrderNumber(readText(form, 'number'))
  if (!number) throw data(null, { status: 400 })
  if (intent === 'unpack') {
    const parcelId = readText(form, 'parcel')
    if (!isParcelId(parcelId)) return failure('parcel-not-found')
    const unpacked = await unpackParcel(shop, actor, parcelId)
    return unpacked.ok ? { tone: 'success', text: messages.undone(number) } : failure(unpacked.problem.code)
  }
  if (intent !== 'pack' && intent !== 'pack-and-hand-over' && intent !== 'pack-and-label')
    throw data(null, { status: 400 })
  const packed = await packParcel(shop, actor, readParcelRequest(number, form))
  if (!packed.ok) return failure(packed.problem.code)
  const { parcelId } = packed.value
  if (intent === 'pack') {
    const undo = Object.entries({ intent: 'unpack', number, parcel: parcelId })
    return { tone: 'success', text: messages.done(number), undo }
  }
  if (intent === 'pack-and-label') {
    const made = await makeLabel(shop, actor, parcelId)
    // The packing goes on without a label.
    return made.ok
      ? { tone: 'success', text: carrierMessages.packed(number) }
      : { tone: 'error', text: carrierMessages.packedWithout(number, labelProblemText(made.problem)) }
  }
  const moved = await moveParcel(shop, parcelId, { by: 'admin', actor, to: 'handed-over' })
  return moved.ok ? { tone: 'success', text: messages.handedOver(number) } : failure(moved.problem.code)
}

async function handOver(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const { chooseOne, done, before, changed } = messages.handOver
  const parcelIds = form.getAll('parcel').map(String).filter(isParcelId).slice(0, fulfilmentLimits.toPackMax)
  if (parcelIds.length === 0) return { tone: 'error', text: chooseOne }
  const { handedOver, changedMeanwhile } = await handOverParcels(shop, actor, parcelIds)
  if (changedMeanwhile > 0) {
    const sentences = [...(handedOver > 0 ? [done(handedOver)] : []), changed(changedMeanwhile)]
    return { tone: 'error', text: sentences.join(' ') }
  }
  return handedOver > 0 ? { tone: 'success', text: done(handedOver) } : { tone: 'info', text: before }
}

function failure(code: keyof typeof parcelProblems): ActionResult {
  return { tone: 'error', text: parcelProblems[code].sentence }
}
