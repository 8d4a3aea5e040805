import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { listTimeZones } from '#shop/settings/time-zones.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/settings-page.ts'
import { DeliveryPreview } from './delivery-preview.tsx'
import { DeliverySettingFields } from './delivery-setting-fields.tsx'
import { FreeDeliveryFields, PackingFields } from './packing-setting-fields.tsx'
import { ReturnFields } from './return-setting-fields.tsx'
import {
  BlockedEmailFields,
  CarrierFields,
  ContactFields,
  CountryFields,
  HoldFields,
  OrderFields,
  RefundProofFields,
  SocialFields,
  SupportRefundFields,
  TimeZoneFields,
  WelcomeFields,
} from './setting-fields.tsx'
import { SettingForm } from './setting-form.tsx'
import { changeSettings } from './settings-action.server.ts'
import { SettingsColumns } from './settings-columns.tsx'
import { useTypedValuesWarning } from './use-typed-values-warning.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const [
    orders,
    refundProof,
    supportRefunds,
    holds,
    returns,
    carriers,
    delivery,
    packing,
    freeDelivery,
    country,
    timeZone,
    welcome,
    blocked,
    contact,
    social,
  ] = await Promise.all([
    listSettingVersions(shop, 'orders'),
    listSettingVersions(shop, 'refund-proof'),
    listSettingVersions(shop, 'support-refunds'),
    listSettingVersions(shop, 'holds'),
    listSettingVersions(shop, 'returns'),
    listSettingVersions(shop, 'carriers'),
    listSettingVersions(shop, 'delivery'),
    listSettingVersions(shop, 'packing'),
    listSettingVersions(shop, 'free-delivery'),
    listSettingVersions(shop, 'country'),
    listSettingVersions(shop, 'time-zone'),
    listSettingVersions(shop, 'welcome'),
    listSettingVersions(shop, 'blocked-emails'),
    listSettingVersions(shop, 'contact'),
    listSettingVersions(shop, 'social'),
  ])
  const { delivery: methods, packing: days, 'free-delivery': free, 'time-zone': zone } = await readSettings(shop)
  const saved = { delivery: methods, packing: days, 'free-delivery': free, 'time-zone': zone }
  const timeZones = listTimeZones()
  const needsProof = !(await hasRecentAuthentication(shop, actor))
  return {
    needsProof,
    typed: Object.fromEntries(url.searchParams),
    orders,
    refundProof,
    supportRefunds,
    holds,
    returns,
    carriers,
    delivery,
    packing,
    freeDelivery,
    now: shop.now(),
    saved,
    country,
    timeZone,
    timeZones,
    welcome,
    blocked,
    contact,
    social,
  }
})

export const action = adminAction(changeSettings)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastAnswer(actionData)
  const page = useTypedValuesWarning(loaderData)
  return (
    <div {...page}>
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={result} />
      <SettingsColumns>
        <SettingForm fields={OrderFields} name="orders" result={result} versions={loaderData.orders} />
        <SettingForm
          fields={RefundProofFields}
          name="refund-proof"
          result={result}
          typed={loaderData.typed}
          versions={loaderData.refundProof}
        >
          {loaderData.needsProof && <ProofPrompt />}
        </SettingForm>
        <SettingForm
          fields={SupportRefundFields}
          name="support-refunds"
          result={result}
          typed={loaderData.typed}
          versions={loaderData.supportRefunds}
        >
          {loaderData.needsProof && <ProofPrompt />}
        </SettingForm>
        <SettingForm fields={HoldFields} name="holds" result={result} versions={loaderData.holds} />
        <SettingForm fields={ReturnFields} name="returns" result={result} versions={loaderData.returns} />
        <SettingForm fields={CarrierFields} name="carriers" result={result} versions={loaderData.carriers} />
        <SettingForm fields={DeliverySettingFields} name="delivery" result={result} versions={loaderData.delivery} />
        <SettingForm fields={PackingFields} name="packing" result={result} versions={loaderData.packing} />
        <SettingForm
          fields={FreeDeliveryFields}
          name="free-delivery"
          result={result}
          versions={loaderData.freeDelivery}
        />
        <DeliveryPreview now={loaderData.now} saved={loaderData.saved} />
        <SettingForm fields={CountryFields} name="country" result={result} versions={loaderData.country} />
        <SettingForm fields={TimeZoneFields} name="time-zone" result={result} versions={loaderData.timeZone} />
        <SettingForm fields={WelcomeFields} name="welcome" result={result} versions={loaderData.welcome} />
        <SettingForm fields={BlockedEmailFields} name="blocked-emails" result={result} versions={loaderData.blocked} />
        <SettingForm fields={ContactFields} name="contact" result={result} versions={loaderData.contact} />
        <SettingForm fields={SocialFields} name="social" result={result} versions={loaderData.social} />
      </SettingsColumns>
    </div>
  )
}

/** Asks before the amounts are typed: after the proof they would have to be sent again. */
function ProofPrompt() {
  return (
    <p>
      {reauthenticationMessages.needed}{' '}
      <TextLink to={`/confirm-it-is-you?${new URLSearchParams({ to: '/shop-settings' })}`}>
        {reauthenticationMessages.link}
      </TextLink>
    </p>
  )
}
