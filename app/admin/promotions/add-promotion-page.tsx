import { describeRoom } from '#admin/frame/describe-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { promotionWords as words } from '#rulebook/promotion-words.ts'
import { RoomHead } from '#ui/room-head.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/add-promotion-page.ts'
import { PromotionForm } from './promotion-form.tsx'
import { emptyValues } from './promotion-values.ts'
import { sendPromotion } from './save-promotion.server.ts'
import { sendOrStay } from './send-or-stay.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  return await sendPromotion(args.context.get(shopContext), asker, await formOf(args.request), null)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrStay(request, serverAction)
}

export function meta() {
  return describeRoom(words.form.addTitle)
}

export default function AddPromotionPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <WayBack name={words.back} to="/promotions" />
      <RoomHead text={words.form.addText} title={words.form.addTitle} />
      <PromotionForm answer={actionData} isChange={false} start={emptyValues} />
    </>
  )
}
