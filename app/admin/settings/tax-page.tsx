import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { dayIn, daysAfter } from '#rulebook/days.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import { findLastNumbers } from '#shop/invoices/find-invoices.server.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { listSoldCategories } from '#shop/statistics/statistics.queries.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/tax-page.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'
import { changeSettings } from './settings-action.server.ts'
import { SettingsColumns } from './settings-columns.tsx'
import { TaxPreview } from './tax-preview.tsx'
import { InvoiceFields, SellerFields, TaxFields } from './tax-setting-fields.tsx'
import { useTypedValuesWarning } from './use-typed-values-warning.ts'

const messages = adminSettingMessages.taxAndInvoices

export const loader = adminLoader(async (shop) => {
  const today = dayIn(await readTimeZone(shop), shop.now())
  const [tax, seller, invoices, last, sold] = await Promise.all([
    listSettingVersions(shop, 'tax'),
    listSettingVersions(shop, 'seller'),
    listSettingVersions(shop, 'invoices'),
    findLastNumbers(shop),
    listSoldCategories(fromReplica(shop).db, { from: daysAfter(today, 1 - settingLimits.soldDays), to: today }),
  ])
  return { tax, seller, invoices, last, today, sold }
})

export const action = adminAction(changeSettings)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function TaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastAnswer(actionData)
  const { tax, seller, invoices, last, today, sold } = loaderData
  const [savedTax] = tax
  const page = useTypedValuesWarning(loaderData)
  return (
    <div {...page}>
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={result} />
      <SettingsColumns>
        <SettingForm
          fields={TaxFields}
          name="tax"
          preview={savedTax && <TaxPreview saved={savedTax.value} sold={sold} today={today} />}
          result={result}
          versions={tax}
        />
        <SettingForm fields={SellerFields} name="seller" result={result} versions={seller} />
        <SettingForm fields={InvoiceFields} name="invoices" result={result} versions={invoices} />
        <section className={styles.setting}>
          <h2>{messages.numbers}</h2>
          <p className={styles.text}>{messages.numbersText}</p>
          <ul>
            <li>{messages.last('invoices', last.invoice ?? messages.none)}</li>
            <li>{messages.last('creditNotes', last.creditNote ?? messages.none)}</li>
          </ul>
        </section>
      </SettingsColumns>
    </div>
  )
}
