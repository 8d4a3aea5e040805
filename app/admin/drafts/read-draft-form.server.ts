import { readText } from '#http/read-form-fields.server.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { type DraftContent, DraftContent as DraftSchema } from '#shop/drafts/drafts.schema.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'

/** The form as typed; a sentence when something in it makes no sense. */
export function readDraftForm(form: FormData): DraftContent | string {
  const articles = form.getAll('article').filter((value) => typeof value === 'string')
  const removed = readText(form, 'remove')
  const lines = articles
    .filter((article) => article !== removed)
    .map((article) => ({
      article,
      quantity: Number(readText(form, `quantity:${article}`) || 1),
      ownPriceCents: centsOf(readText(form, `price:${article}`)),
      reason: readText(form, `reason:${article}`),
    }))
  const added = readText(form, 'add')
  const isListed = lines.some(({ article }) => article === added)
  const customerId = form.has('guest') ? '' : readText(form, 'choose') || readText(form, 'customerId')
  const parsed = DraftSchema.safeParse({
    lines: added && !isListed ? [...lines, { article: added, quantity: 1, ownPriceCents: null, reason: '' }] : lines,
    discountCode: readText(form, 'discountCode'),
    delivery: deliveryDraft(Object.fromEntries(form)),
    customerId: customerId || null,
    note: readText(form, 'note'),
  })
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '')
}

/** Null for an empty field; not a number for text that is no price, which the schema refuses. */
function centsOf(typed: string): number | null {
  return typed.trim() === '' ? null : readCents(typed)
}
