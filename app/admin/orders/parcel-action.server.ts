import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { parcelProblems } from '#http/parcel-problems.ts'
import { readNumber, readText } from '#http/read-form-fields.server.ts'
import { adminParcelMessages as messages } from '#rulebook/admin-parcel-messages.ts'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { makeLabel } from '#shop/carriers/make-label.server.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel, unpackParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { isParcelId, isParcelState, type ParcelId } from '#shop/fulfilment/parcels.ts'
import { resolveParcel } from '#shop/fulfilment/resolve-parcel.server.ts'
import { setTracking } from '#shop/fulfilment/set-tracking.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { labelProblemText } from './label-problem-text.ts'
import { readParcelRequest } from './read-parcel-request.server.ts'

export const parcelIntents = [
  'pack',
  'pack-and-hand-over',
  'move-parcel',
  'unpack',
  'tracking',
  'resolve',
  'label',
] as const
type ParcelIntent = (typeof parcelIntents)[number]

export function isParcelIntent(value: unknown): value is ParcelIntent {
  return parcelIntents.some((intent) => intent === value)
}

export async function changeParcels(
  shop: Shop,
  actor: SignedInUser,
  number: OrderNumber,
  form: FormData,
): Promise<ActionResult> {
  const intent = form.get('intent')
  if (!isParcelIntent(intent)) throw data(null, { status: 400 })
  if (intent === 'pack' || intent === 'pack-and-hand-over') return await pack(shop, actor, number, form)
  const parcelId = readText(form, 'parcel')
  if (!isParcelId(parcelId)) return failure('parcel-not-found')
  if (intent === 'move-parcel') return await move(shop, actor, parcelId, form)
  if (intent === 'tracking') return await saveTracking(shop, actor, parcelId, form)
  if (intent === 'label') {
    const made = await makeLabel(shop, actor, parcelId)
    return made.ok ? success(carrierMessages.made) : { tone: 'error', text: labelProblemText(made.problem) }
  }
  if (intent === 'resolve') return await resolve(shop, actor, parcelId, form)
  const unpacked = await unpackParcel(shop, actor, parcelId)
  return unpacked.ok ? success(messages.unpacked) : failure(unpacked.problem.code)
}

async function pack(shop: Shop, actor: SignedInUser, number: OrderNumber, form: FormData): Promise<ActionResult> {
  const packed = await packParcel(shop, actor, readParcelRequest(number, form))
  if (!packed.ok) return failure(packed.problem.code)
  if (form.get('intent') === 'pack') return success(messages.packed)
  const moved = await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor, to: 'handed-over' })
  return moved.ok ? success(messages.handedOver) : failure(moved.problem.code)
}

async function move(shop: Shop, actor: SignedInUser, parcelId: ParcelId, form: FormData): Promise<ActionResult> {
  const to = form.get('to')
  if (!isParcelState(to)) throw data(null, { status: 400 })
  const from = form.get('from')
  const report = { by: 'admin', actor, to, ...(isParcelState(from) && { from }) } as const
  const moved = await moveParcel(shop, parcelId, report)
  if (!moved.ok) return failure(moved.problem.code)
  if (!moved.value.isChanged) return { tone: 'info', text: messages.unmoved }
  return success(messages.moved(Number(readText(form, 'number')) || 1, messages.states[to]))
}

async function saveTracking(
  shop: Shop,
  actor: SignedInUser,
  parcelId: ParcelId,
  form: FormData,
): Promise<ActionResult> {
  const [carrier, trackingNumber] = [readText(form, 'carrier'), readText(form, 'trackingNumber')]
  const saved = await setTracking(shop, actor, { parcelId, carrier, trackingNumber })
  if (!saved.ok) return failure(saved.problem.code)
  return success(saved.value.isEmailed ? messages.trackingEmailed : messages.trackingSaved)
}

async function resolve(shop: Shop, actor: SignedInUser, parcelId: ParcelId, form: FormData): Promise<ActionResult> {
  const how = form.get('how') === 'refund' ? 'refund' : 'send-again'
  const resolved = await resolveParcel(shop, actor, {
    parcelId,
    how,
    isUsable: form.get('isUsable') !== null,
    note: readText(form, 'note'),
    expectedCents: readNumber(form, 'expectedCents'),
  })
  if (resolved.ok) return success(resolvedText(how, resolved.value.refundedCents))
  const { code } = resolved.problem
  return code === 'proof-needed' ? { tone: 'error', text: reauthenticationMessages.needed } : failure(code)
}

function resolvedText(how: 'refund' | 'send-again', refundedCents: number): string {
  const { sentAgain, refunded, closed } = messages.resolved
  if (how === 'send-again') return sentAgain
  return refundedCents > 0 ? refunded(formatPrice(refundedCents)) : closed
}

function success(text: string): ActionResult {
  return { tone: 'success', text }
}

function failure(code: keyof typeof parcelProblems): ActionResult {
  return { tone: 'error', text: parcelProblems[code].sentence }
}
