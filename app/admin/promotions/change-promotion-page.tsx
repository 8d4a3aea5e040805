import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { findPublicPromotion } from '#shop/promotions/manage-promotions.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/change-promotion-page.ts'
import { keepPromotionFormOnFailure } from './keep-promotion-form-on-failure.ts'
import { PromotionForm } from './promotion-form.tsx'
import { valuesFromPromotion } from './promotion-values.ts'
import { rehearseOrSavePromotion } from './save-promotion.server.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const promotion = await findPublicPromotion(args.context.get(shopContext), args.params.code)
  return promotion ? { initialValues: valuesFromPromotion(promotion) } : data({ initialValues: null }, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireAdmin(args)
  const form = await readFormData(args.request)
  return await rehearseOrSavePromotion(args.context.get(shopContext), actor, form, args.params.code)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPromotionFormOnFailure(request, serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.form.changeTitle(params.code))
}

export default function ChangePromotionPage({ loaderData: { initialValues }, actionData }: Route.ComponentProps) {
  if (!initialValues) return <RecordNotFound to="/promotions" messages={messages} />
  return (
    <>
      <BackLink name={initialValues.code} to={`/promotions/${initialValues.code}`} />
      <PageHeader text={messages.form.changeText} title={messages.form.changeTitle(initialValues.code)} />
      <PromotionForm result={actionData} isChange initialValues={initialValues} />
    </>
  )
}
