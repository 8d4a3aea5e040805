import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-promotion-page.ts'
import { keepPromotionFormOnFailure } from './keep-promotion-form-on-failure.ts'
import { PromotionForm } from './promotion-form.tsx'
import { emptyValues } from './promotion-values.ts'
import { rehearseOrSavePromotion } from './save-promotion.server.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireAdmin(args)
  return await rehearseOrSavePromotion(args.context.get(shopContext), actor, await readFormData(args.request), null)
}

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
