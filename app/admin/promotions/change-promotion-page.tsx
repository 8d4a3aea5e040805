import { data } from 'react-router'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { Missing } from '#admin/frame/missing.tsx'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { promotionWords as words } from '#rulebook/promotion-words.ts'
import { findPromotionOfOwners } from '#shop/promotions/manage-promotions.server.ts'
import { RoomHead } from '#ui/room-head.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/change-promotion-page.ts'
import { PromotionForm } from './promotion-form.tsx'
import { valuesOf } from './promotion-values.ts'
import { sendPromotion } from './save-promotion.server.ts'
import { sendOrStay } from './send-or-stay.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const promotion = await findPromotionOfOwners(args.context.get(shopContext), args.params.code)
  return promotion ? { start: valuesOf(promotion) } : data({ start: null }, { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  const form = await formOf(args.request)
  return await sendPromotion(args.context.get(shopContext), asker, form, args.params.code)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrStay(request, serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return describeRoom(words.form.changeTitle(params.code))
}

export default function ChangePromotionPage({ loaderData: { start }, actionData }: Route.ComponentProps) {
  if (!start) return <Missing to="/promotions" words={words} />
  return (
    <>
      <WayBack name={start.code} to={`/promotions/${start.code}`} />
      <RoomHead text={words.form.changeText} title={words.form.changeTitle(start.code)} />
      <PromotionForm answer={actionData} isChange start={start} />
    </>
  )
}
