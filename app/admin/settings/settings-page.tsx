import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useLeaveWarning } from '#admin/frame/use-leave-warning.ts'
import { adminContentFileMessages } from '#rulebook/admin-content-file-messages.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { listTimeZones } from '#shop/settings/time-zones.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
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
import styles from './settings.module.css'
import { changeSettings } from './settings-action.server.ts'

export const loader = adminLoader(async (shop) => {
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
  return {
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

export default function SettingsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const {
    orders,
    refundProof,
    supportRefunds,
    holds,
    returns,
    carriers,
    delivery,
    packing,
    freeDelivery,
    now,
    saved,
    country,
    timeZone,
    welcome,
    blocked,
    contact,
    social,
  } = loaderData
  const page = useRef<HTMLDivElement>(null)
  const [isDirty, setIsDirty] = useState(false)
  // While the page loads what was saved, its fields still differ from the earlier settings.
  const isLoading = useNavigation().state === 'loading'
  useLeaveWarning(isDirty && !isLoading, adminMessages.confirmLeave)
  // Saving one form refills it and leaves the others as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms change with the stored settings
  useEffect(() => setIsDirty(hasTypedValues(page.current)), [loaderData])
  return (
    <div onInput={() => setIsDirty(hasTypedValues(page.current))} ref={page}>
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={result} />
      <SettingForm fields={OrderFields} name="orders" result={result} versions={orders} />
      <SettingForm fields={RefundProofFields} name="refund-proof" result={result} versions={refundProof} />
      <SettingForm fields={SupportRefundFields} name="support-refunds" result={result} versions={supportRefunds} />
      <SettingForm fields={HoldFields} name="holds" result={result} versions={holds} />
      <SettingForm fields={ReturnFields} name="returns" result={result} versions={returns} />
      <SettingForm fields={CarrierFields} name="carriers" result={result} versions={carriers} />
      <SettingForm fields={DeliverySettingFields} name="delivery" result={result} versions={delivery} />
      <SettingForm fields={PackingFields} name="packing" result={result} versions={packing} />
      <SettingForm fields={FreeDeliveryFields} name="free-delivery" result={result} versions={freeDelivery} />
      <DeliveryPreview now={now} saved={saved} />
      <SettingForm fields={CountryFields} name="country" result={result} versions={country} />
      <SettingForm fields={TimeZoneFields} name="time-zone" result={result} versions={timeZone} />
      <SettingForm fields={WelcomeFields} name="welcome" result={result} versions={welcome} />
      <SettingForm fields={BlockedEmailFields} name="blocked-emails" result={result} versions={blocked} />
      <SettingForm fields={ContactFields} name="contact" result={result} versions={contact} />
      <SettingForm fields={SocialFields} name="social" result={result} versions={social} />
      <section className={styles.setting}>
        <h2>{messages.taxAndInvoices.title}</h2>
        <p className={styles.text}>{messages.taxAndInvoices.linkText}</p>
        <div className="btn-row">
          <LinkButton size="small" to="/shop-settings/tax">
            {messages.taxAndInvoices.link}
          </LinkButton>
        </div>
      </section>
      <section className={styles.setting}>
        <h2>{guaranteeMessages.admin.title}</h2>
        <p className={styles.text}>{messages.guarantee.text}</p>
        <div className="btn-row">
          <LinkButton size="small" to="/shop-settings/guarantee">
            {guaranteeMessages.admin.link}
          </LinkButton>
        </div>
      </section>
      <section className={styles.setting}>
        <h2>{adminContentFileMessages.title}</h2>
        <p className={styles.text}>{adminContentFileMessages.linkText}</p>
        <div className="btn-row">
          <LinkButton size="small" to="/shop-settings/move">
            {adminContentFileMessages.link}
          </LinkButton>
        </div>
      </section>
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
