import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { statusProblems } from '#http/order-problems.ts'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { adminOrderListMessages } from '#rulebook/admin-order-list-messages.ts'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { isOrderStatus, type OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeOrderStatus, type StatusProblem } from '#shop/orders/change-order-status.server.ts'
import { changeOrderStatuses } from '#shop/orders/change-order-statuses.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `ask`: this status change needs a reason. */
export type StatusActionResult = ActionResult & { number?: string; reasonNeededFor?: OrderStatus }

export async function changeStatuses(shop: Shop, actor: SignedInUser, form: FormData): Promise<StatusActionResult> {
  if (!mayDo(actor.role, 'order-changes')) throw data(null, { status: 403 })
  switch (form.get('intent')) {
    case 'status':
      return await changeOneStatus(shop, actor, form)
    case 'bulk-status':
      return await changeSeveralStatuses(shop, actor, form)
    default:
      throw data(null, { status: 400 })
  }
}

export async function changeOneStatus(shop: Shop, actor: SignedInUser, form: FormData): Promise<StatusActionResult> {
  const submittedNumber = String(form.get('number') ?? '')
  const number = readOrderNumber(submittedNumber)
  const status = form.get('status')
  if (!number) return { tone: 'error', text: orderMessages.statusFailed(submittedNumber) }
  if (!isOrderStatus(status)) return { tone: 'error', text: orderMessages.problems.status, number }
  const changed = await changeOrderStatus(shop, actor, { number, status, reason: readReason(form) })
  if (changed.ok) return { tone: 'success', text: orderMessages.statusChanged, number }
  const { code } = changed.problem
  if (code === 'proof-needed') throw redirectToReauthentication(`/all-orders/${number}`)
  const result = { tone: code === 'status-already' ? 'info' : 'error', number } as const
  const text = sentenceOf(changed.problem, number, status)
  return code === 'reason-missing' || code === 'reason-too-long'
    ? { ...result, text, reasonNeededFor: status }
    : { ...result, text }
}

async function changeSeveralStatuses(shop: Shop, actor: SignedInUser, form: FormData): Promise<StatusActionResult> {
  const numbers = form
    .getAll('number')
    .map((each) => readOrderNumber(String(each)))
    .filter((each) => each !== null)
  const status = form.get('status')
  if (numbers.length === 0) return { tone: 'error', text: adminOrderListMessages.bulk.nothing }
  if (!isOrderStatus(status)) return { tone: 'error', text: adminOrderListMessages.bulk.noStatus }
  const outcomes = await changeOrderStatuses(shop, actor, { numbers, status, reason: readReason(form) })
  const failures = outcomes.flatMap(({ number, problem }) =>
    problem ? [adminOrderListMessages.bulk.left(number, sentenceOf(problem, number, status))] : [],
  )
  const done = outcomes.length - failures.length
  const sentences = [...(done > 0 ? [adminOrderListMessages.bulk.done(done)] : []), ...failures]
  return { tone: failures.length > 0 ? 'error' : 'success', text: sentences.join(' ') }
}

function sentenceOf({ code }: StatusProblem, number: string, status: OrderStatus): string {
  if (code === 'status-already') return orderMessages.statusAlready(status)
  if (code === 'order-not-found') return orderMessages.statusFailed(number)
  return code === 'out-of-stock' ? messages.status.outOfStock : statusProblems[code].sentence
}

function readReason(form: FormData): string | undefined {
  const reason = form.get('reason')
  return typeof reason === 'string' && reason.trim() !== '' ? reason : undefined
}
