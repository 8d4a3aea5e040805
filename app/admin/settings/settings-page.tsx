import { useEffect, useRef, useState } from 'react'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useLeaveWarning } from '#admin/frame/use-leave-warning.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import type { SettingName, Settings, SettingVersion } from '#shop/settings/settings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/settings-page.ts'
import { DeliverySettingFields } from './delivery-setting-fields.tsx'
import { BlockedEmailFields, OrderFields, RefundProofFields, SocialFields, WelcomeFields } from './setting-fields.tsx'
import { SettingForm } from './setting-form.tsx'
import { changeSettings } from './settings-action.server.ts'

export const loader = adminLoader(async (shop) => {
  const [orders, refundProof, delivery, welcome, blocked, social] = await Promise.all([
    listSettingVersions(shop, 'orders'),
    listSettingVersions(shop, 'refund-proof'),
    listSettingVersions(shop, 'delivery'),
    listSettingVersions(shop, 'welcome'),
    listSettingVersions(shop, 'blocked-emails'),
    listSettingVersions(shop, 'social'),
  ])
  return { orders, refundProof, delivery, welcome, blocked, social }
})

export const action = adminAction(changeSettings)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function SettingsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { orders, refundProof, delivery, welcome, blocked, social } = loaderData
  const page = useRef<HTMLDivElement>(null)
  const [isDirty, setIsDirty] = useState(false)
  useLeaveWarning(isDirty, adminMessages.confirmLeave)
  // Saving one form refills it and leaves the others as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms change with the stored settings
  useEffect(() => setIsDirty(hasTypedValues(page.current)), [loaderData])
  return (
    <div onInput={() => setIsDirty(hasTypedValues(page.current))} ref={page}>
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={result} />
      <SettingForm result={result} name="orders" text={messages.orders.text} versions={orders}>
        {(fieldValues) => <OrderFields fieldValues={fieldValues} orders={currentOf(orders)} />}
      </SettingForm>
      <SettingForm result={result} name="refund-proof" text={messages['refund-proof'].text} versions={refundProof}>
        {(fieldValues) => <RefundProofFields fieldValues={fieldValues} proof={currentOf(refundProof)} />}
      </SettingForm>
      <SettingForm result={result} name="delivery" text={messages.delivery.text} versions={delivery}>
        {(fieldValues) => <DeliverySettingFields fieldValues={fieldValues} methods={currentOf(delivery)} />}
      </SettingForm>
      <SettingForm result={result} name="welcome" text={messages.welcome.text} versions={welcome}>
        {(fieldValues) => <WelcomeFields fieldValues={fieldValues} welcome={currentOf(welcome)} />}
      </SettingForm>
      <SettingForm result={result} name="blocked-emails" text={messages['blocked-emails'].text} versions={blocked}>
        {(fieldValues) => <BlockedEmailFields blocked={currentOf(blocked)} fieldValues={fieldValues} />}
      </SettingForm>
      <SettingForm result={result} name="social" text={messages.social.text} versions={social}>
        {(fieldValues) => <SocialFields fieldValues={fieldValues} links={currentOf(social)} />}
      </SettingForm>
    </div>
  )
}

function hasTypedValues(page: HTMLElement | null): boolean {
  const fields = page?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )
  return [...(fields ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked
    return field.value !== field.defaultValue
  })
}

/** The default version is always the last, so there is at least one. */
function currentOf<Name extends SettingName>([current]: readonly SettingVersion<Name>[]): Settings[Name] {
  if (!current) throw new Error('A setting has no versions')
  return current.value
}
