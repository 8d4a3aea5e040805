import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { readText } from '#http/read-form-fields.server.ts'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import { setStockLimit } from '#shop/notices/stock-limits.server.ts'
import type { Shop } from '#shop/shop.server.ts'

const messages = noticeMessages.stockLimit

/** An empty field removes the product's own number. */
export async function changeStockLimit(shop: Pick<Shop, 'db'>, form: FormData, article: string) {
  const typed = readText(form, 'below').trim()
  const below = typed === '' ? null : Number(typed)
  const changed = await setStockLimit(shop, article, below)
  const result: ActionResult = changed.ok
    ? { tone: 'success', text: below === null ? messages.removed : messages.saved(below) }
    : { tone: 'error', text: messages[changed.problem.code] }
  return data(result, { status: changed.ok ? 200 : 422 })
}
