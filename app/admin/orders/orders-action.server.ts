import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { statusProblems } from '#http/order-problems.ts'
import { adminOrderWords as words } from '#rulebook/admin-order-words.ts'
import { isOrderStatus, type OrderStatus } from '#rulebook/order-statuses.ts'
import { orderWords } from '#rulebook/order-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changeOrderStatus, type StatusProblem } from '#shop/orders/change-order-status.server.ts'
import { changeOrdersStatus } from '#shop/orders/change-orders-status.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `ask`: this status change needs a reason. */
export type StatusAnswer = RoomAnswer & { number?: string; ask?: OrderStatus }

export async function changeStatuses(shop: Shop, asker: SignedIn, form: FormData): Promise<StatusAnswer> {
  switch (form.get('intent')) {
    case 'status':
      return await changeOne(shop, asker, form)
    case 'bulk-status':
      return await changeSeveral(shop, asker, form)
    default:
      throw data(null, { status: 400 })
  }
}

export async function changeOne(shop: Shop, asker: SignedIn, form: FormData): Promise<StatusAnswer> {
  const written = String(form.get('number') ?? '')
  const number = readOrderNumber(written)
  const status = form.get('status')
  if (!number) return { tone: 'error', text: orderWords.statusFailed(written) }
  if (!isOrderStatus(status)) return { tone: 'error', text: orderWords.problems.status, number }
  const changed = await changeOrderStatus(shop, asker, { number, status, reason: reasonIn(form) })
  if (changed.ok) return { tone: 'success', text: orderWords.statusChanged, number }
  const { code } = changed.problem
  if (code === 'proof-needed') throw askToConfirm(`/all-orders/${number}`)
  const answer = { tone: code === 'status-already' ? 'info' : 'error', number } as const
  const text = sentenceOf(changed.problem, number, status)
  return code === 'reason-missing' || code === 'reason-too-long'
    ? { ...answer, text, ask: status }
    : { ...answer, text }
}

async function changeSeveral(shop: Shop, asker: SignedIn, form: FormData): Promise<StatusAnswer> {
  const numbers = form
    .getAll('number')
    .map((each) => readOrderNumber(String(each)))
    .filter((each) => each !== null)
  const status = form.get('status')
  if (numbers.length === 0) return { tone: 'error', text: words.bulk.nothing }
  if (!isOrderStatus(status)) return { tone: 'error', text: words.bulk.noStatus }
  const outcomes = await changeOrdersStatus(shop, asker, { numbers, status, reason: reasonIn(form) })
  const left = outcomes.flatMap(({ number, problem }) =>
    problem ? [words.bulk.left(number, sentenceOf(problem, number, status))] : [],
  )
  const done = outcomes.length - left.length
  const sentences = [...(done > 0 ? [words.bulk.done(done)] : []), ...left]
  return { tone: left.length > 0 ? 'error' : 'success', text: sentences.join(' ') }
}

function sentenceOf({ code }: StatusProblem, number: string, status: OrderStatus): string {
  if (code === 'status-already') return orderWords.statusAlready(status)
  if (code === 'order-not-found') return orderWords.statusFailed(number)
  return code === 'out-of-stock' ? words.status.outOfStock : statusProblems[code].sentence
}

function reasonIn(form: FormData): string | undefined {
  const reason = form.get('reason')
  return typeof reason === 'string' && reason.trim() !== '' ? reason : undefined
}
