import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { findPublicPromotion } from '#shop/promotions/find-promotions.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/change-promotion-page.ts'
import { keepPromotionFormOnFailure } from './keep-promotion-form-on-failure.ts'
import { PromotionForm } from './promotion-form.tsx'
import { valuesFromPromotion } from './promotion-values.ts'
import { rehearseOrSavePromotion } from './save-promotion.server.ts'

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const promotion = await findPublicPromotion(shop, params.code)
  if (!promotion) return data({ initialValues: null }, { status: 404 })
  return { initialValues: valuesFromPromotion(promotion, await readTimeZone(shop)) }
})

export const action = adminAction((shop, actor, form, { params }: Route.ActionArgs) =>
  rehearseOrSavePromotion(shop, actor, form, params.code),
)

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
