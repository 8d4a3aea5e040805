import { data, redirect } from 'react-router'
import { promotionProblems } from '#http/promotion-problems.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changePromotion, createPromotion } from '#shop/promotions/manage-promotions.server.ts'
import { PromotionCode, PromotionForm } from '#shop/promotions/promotions.schema.ts'
import type { PromotionTerms } from '#shop/promotions/promotions.ts'
import { rehearsePromotion } from '#shop/promotions/rehearse-promotion.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type FormAnswer, type PromotionValues, valuesIn } from './promotion-values.ts'

type Read = { code: string; terms: PromotionTerms }
type Problems = Record<string, string>

/** Rehearses the promotion, or saves it. A new one is saved paused, so that an admin starts it only after seeing what it costs. */
export async function sendPromotion(shop: Shop, asker: SignedIn, form: FormData, changed: string | null) {
  const values = valuesIn(form)
  const { read, problems } = readForm(form, changed)
  if (!read) return data<FormAnswer>({ values, problems, rehearsal: null }, { status: 422 })
  if (form.get('intent') === 'rehearse') {
    const rehearsal = await rehearsePromotion(shop, read)
    return data<FormAnswer>({ values, problems: {}, rehearsal })
  }
  return changed === null ? await add(shop, asker, read, values) : await change(shop, asker, read, values)
}

async function add(shop: Shop, asker: SignedIn, { code, terms }: Read, values: PromotionValues) {
  const created = await createPromotion(shop, { code, ...terms, paused: true }, asker)
  if (!created.ok) return refuseWith(created.problem.code, values)
  throw redirect(`/promotions/${created.value.code}?done=added`)
}

async function change(shop: Shop, asker: SignedIn, read: Read, values: PromotionValues) {
  const saved = await changePromotion(shop, asker, { ...read, version: Number(values.version) })
  if (!saved.ok) return refuseWith(saved.problem.code, values)
  throw redirect(`/promotions/${saved.value.code}?done=saved`)
}

function refuseWith(code: keyof typeof promotionProblems, values: PromotionValues) {
  const problem: { status: number; sentence: string; field?: string } = promotionProblems[code]
  const problems = { [problem.field ?? 'form']: problem.sentence }
  const isOutdated = code === 'promotion-changed-meanwhile'
  return data<FormAnswer>({ values, problems, rehearsal: null, isOutdated }, { status: problem.status })
}

/** When changing a promotion, its code comes from the address only. */
function readForm(form: FormData, changed: string | null): { read: Read | null; problems: Problems } {
  const terms = PromotionForm.safeParse({ ...Object.fromEntries(form), categories: form.getAll('categories') })
  const code = PromotionCode.safeParse(changed ?? form.get('code'))
  if (terms.success && code.success) return { read: { code: code.data, terms: terms.data }, problems: {} }
  const said = [
    ...(code.error?.issues.map(({ message }) => ['code', message] as const) ?? []),
    ...(terms.error?.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const) ?? []),
  ]
  return { read: null, problems: Object.fromEntries(said.reverse()) }
}
