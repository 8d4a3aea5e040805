import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-promotion-page.ts'
import { keepPromotionFormOnFailure } from './keep-promotion-form-on-failure.ts'
import { PromotionForm } from './promotion-form.tsx'
import { emptyValues } from './promotion-values.ts'
import { rehearseOrSavePromotion } from './save-promotion.server.ts'

export const loader = adminLoader(async () => {
  return null
})

export const action = adminAction((shop, actor, form) => rehearseOrSavePromotion(shop, actor, form, null))

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPromotionFormOnFailure(request, serverAction)
}

export function meta() {
  return adminPageMeta(messages.form.addTitle)
}

export default function AddPromotionPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink name={messages.back} to="/promotions" />
      <PageHeader text={messages.form.addText} title={messages.form.addTitle} />
      <PromotionForm result={actionData} isChange={false} initialValues={emptyValues} />
    </>
  )
}
