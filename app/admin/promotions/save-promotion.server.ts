import { data, redirect } from 'react-router'
import { keepMoments } from '#admin/frame/period.ts'
import { promotionProblems } from '#http/promotion-problems.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changePromotion } from '#shop/promotions/change-promotion.server.ts'
import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import { findPublicPromotion } from '#shop/promotions/find-promotions.server.ts'
import { PromotionCode, promotionForm } from '#shop/promotions/promotions.schema.ts'
import type { PromotionTerms } from '#shop/promotions/promotions.ts'
import { rehearsePromotion } from '#shop/promotions/rehearse-promotion.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type PromotionFormResult, type PromotionValues, valuesFromForm } from './promotion-values.ts'

type ReadPromotion = { code: string; terms: PromotionTerms }
type Problems = Record<string, string>

/** Rehearses the promotion, or saves it. A new one is saved paused, so that an admin starts it only after seeing what it costs. */
export async function rehearseOrSavePromotion(
  shop: Shop,
  actor: SignedInUser,
  form: FormData,
  changedCode: string | null,
) {
  const values = valuesFromForm(form)
  const timeZone = await readTimeZone(shop)
  const { promotion, problems } = readForm(form, changedCode, timeZone)
  if (!promotion) return data<PromotionFormResult>({ values, problems, rehearsal: null }, { status: 422 })
  if (form.get('intent') === 'rehearse') {
    const rehearsal = await rehearsePromotion(shop, promotion)
    return data<PromotionFormResult>({ values, problems: {}, rehearsal })
  }
  if (changedCode === null) return await add(shop, actor, promotion, values)
  const stored = await findPublicPromotion(shop, changedCode)
  const terms = stored ? keepMoments(promotion.terms, stored, timeZone) : promotion.terms
  return await change(shop, actor, { ...promotion, terms }, values)
}

async function add(shop: Shop, actor: SignedInUser, { code, terms }: ReadPromotion, values: PromotionValues) {
  const created = await createPromotion(shop, { code, ...terms, paused: true }, actor)
  if (!created.ok) return refuseWith(created.problem.code, values)
  throw redirect(`/promotions/${created.value.code}?done=added`)
}

async function change(shop: Shop, actor: SignedInUser, promotion: ReadPromotion, values: PromotionValues) {
  const saved = await changePromotion(shop, actor, { ...promotion, version: Number(values.version) })
  if (!saved.ok) return refuseWith(saved.problem.code, values)
  throw redirect(`/promotions/${saved.value.code}?done=saved`)
}

function refuseWith(code: keyof typeof promotionProblems, values: PromotionValues) {
  const problem: { status: number; sentence: string; field?: string } = promotionProblems[code]
  const problems = { [problem.field ?? 'form']: problem.sentence }
  const isOutdated = code === 'promotion-changed-meanwhile'
  return data<PromotionFormResult>({ values, problems, rehearsal: null, isOutdated }, { status: problem.status })
}

/** When changing a promotion, its code comes from the address only. */
function readForm(
  form: FormData,
  changedCode: string | null,
  timeZone: string,
): { promotion: ReadPromotion | null; problems: Problems } {
  const terms = promotionForm(timeZone).safeParse({
    ...Object.fromEntries(form),
    categories: form.getAll('categories'),
  })
  const code = PromotionCode.safeParse(changedCode ?? form.get('code'))
  if (terms.success && code.success) return { promotion: { code: code.data, terms: terms.data }, problems: {} }
  const fieldMessages = [
    ...(code.error?.issues.map(({ message }) => ['code', message] as const) ?? []),
    ...(terms.error?.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const) ?? []),
  ]
  return { promotion: null, problems: Object.fromEntries(fieldMessages.reverse()) }
}
