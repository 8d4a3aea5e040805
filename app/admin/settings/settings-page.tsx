import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminSettingWords as words } from '#rulebook/admin-setting-words.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import type { SettingName, Settings, SettingVersion } from '#shop/settings/settings.ts'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/settings-page.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { BlockedEmailFields, OrderFields, RefundProofFields, SocialFields, WelcomeFields } from './other-fields.tsx'
import { SettingForm } from './setting-form.tsx'
import { changeSettings } from './settings-action.server.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const [orders, refundProof, delivery, welcome, blocked, social] = await Promise.all([
    listSettingVersions(shop, 'orders'),
    listSettingVersions(shop, 'refund-proof'),
    listSettingVersions(shop, 'delivery'),
    listSettingVersions(shop, 'welcome'),
    listSettingVersions(shop, 'blocked-emails'),
    listSettingVersions(shop, 'social'),
  ])
  return { orders, refundProof, delivery, welcome, blocked, social }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  return await changeSettings(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, refundProof, delivery, welcome, blocked, social } = loaderData
  const answer = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <RoomHead text={words.text} title={words.title} />
      <Answer answer={answer} />
      <SettingForm answer={answer} name="orders" text={words.orders.text} versions={orders}>
        {(filled) => <OrderFields filled={filled} orders={currentOf(orders)} />}
      </SettingForm>
      <SettingForm answer={answer} name="refund-proof" text={words['refund-proof'].text} versions={refundProof}>
        {(filled) => <RefundProofFields filled={filled} proof={currentOf(refundProof)} />}
      </SettingForm>
      <SettingForm answer={answer} name="delivery" text={words.delivery.text} versions={delivery}>
        {(filled) => <DeliveryFields filled={filled} ways={currentOf(delivery)} />}
      </SettingForm>
      <SettingForm answer={answer} name="welcome" text={words.welcome.text} versions={welcome}>
        {(filled) => <WelcomeFields filled={filled} welcome={currentOf(welcome)} />}
      </SettingForm>
      <SettingForm answer={answer} name="blocked-emails" text={words['blocked-emails'].text} versions={blocked}>
        {(filled) => <BlockedEmailFields blocked={currentOf(blocked)} filled={filled} />}
      </SettingForm>
      <SettingForm answer={answer} name="social" text={words.social.text} versions={social}>
        {(filled) => <SocialFields filled={filled} links={currentOf(social)} />}
      </SettingForm>
    </>
  )
}

/** The default version is always the last, so there is at least one. */
function currentOf<Name extends SettingName>([current]: readonly SettingVersion<Name>[]): Settings[Name] {
  if (!current) throw new Error('A setting has no state at all')
  return current.value
}
