import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { readText } from '#http/read-form-fields.server.ts'
import { stockCountMessages as messages } from '#rulebook/stock-count-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isCountReason } from '#shop/stock/count-reasons.ts'
import { countStock, type StockCountProblem } from '#shop/stock/count-stock.server.ts'

export type StockCountAnswer = ActionResult & {
  /** What was refused, to fill in again; the page then names the product by `article`. */
  refused?: { article: string; counted: string; code: StockCountProblem['code'] }
}

const statuses = {
  'product-not-found': 404,
  'count-invalid': 422,
  'reason-missing': 422,
  'reason-wrong': 422,
  'counted-meanwhile': 409,
  'stock-held': 409,
} as const satisfies Record<StockCountProblem['code'], number>

export async function saveStockCount(shop: Shop, actor: SignedInUser, form: FormData) {
  const [article, name, counted] = [readText(form, 'article'), readText(form, 'name'), readText(form, 'counted').trim()]
  const [seen, reason] = [readText(form, 'seenCount'), form.get('reason')]
  const saved = await countStock(shop, actor, {
    article,
    counted: /^\d{1,9}$/.test(counted) ? Number(counted) : Number.NaN,
    expected: Number(readText(form, 'expected') || Number.NaN),
    seenCountId: seen === '' ? null : seen,
    reason: isCountReason(reason) ? reason : null,
  })
  if (!saved.ok) {
    const { problem } = saved
    const text = problem.code === 'stock-held' ? messages.stockHeld(problem.held) : messages.problems[problem.code]
    const refused = { article, counted, code: problem.code }
    return data<StockCountAnswer>({ tone: 'error', text, refused }, { status: statuses[problem.code] })
  }
  const { difference, onHand } = saved.value
  const text =
    difference === 0 ? messages.right(name, onHand) : messages.saved(name, messages.difference(difference), onHand)
  return data<StockCountAnswer>({ tone: 'success', text })
}
