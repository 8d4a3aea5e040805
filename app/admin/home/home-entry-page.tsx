import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { keepForm } from '#ui/keep-form.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/home-entry-page.ts'
import { entryName } from './entry-name.ts'
import { HomeEntryForm } from './home-entry-form.tsx'
import { type EntryFormResult, entryValuesFrom, valuesOfEntry } from './home-entry-values.ts'
import { findEntry, newEntryId, removeFromForm, saveEntryFromForm } from './save-entry.server.ts'

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const found = await findEntry(shop, params.entryId)
  if (!found) return data({ page: null }, { status: 404 })
  const { entry, number } = found
  const timeZone = await readTimeZone(shop)
  const isNew = params.entryId === newEntryId
  const name = isNew ? messages.form.addTitle : entryName(entry)
  return { page: { id: entry.id, kind: entry.kind, name, isNew, number, values: valuesOfEntry(entry, timeZone) } }
})

export const action = adminAction(async (shop, actor, form, { params: { entryId } }: Route.ActionArgs) => {
  if (form.get('intent') === 'remove') return await removeFromForm(shop, actor, entryId)
  return await saveEntryFromForm(shop, actor, form, entryId)
})

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = entryValuesFrom(await request.clone().formData())
  const failed: EntryFormResult = { values, problems: { form: adminMessages.failed } }
  return await keepForm(serverAction, (status) => (status < 500 ? undefined : failed))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminPageMeta(loaderData?.page?.name ?? messages.missing)
}

export default function HomeEntryPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <RecordNotFound messages={messages} to="/home-page" />
  const { id, kind, name, isNew, number, values } = page
  const refused = actionData && 'values' in actionData ? actionData : undefined
  return (
    <>
      <BackLink name={messages.back} to="/home-page" />
      <PageHeader title={name} />
      <ActionNotice result={actionData && 'tone' in actionData ? actionData : undefined} />
      <HomeEntryForm bannerId={isNew ? id : ''} kind={kind} result={refused} seen={number} values={values} />
      {kind === 'banner' && !isNew && (
        <ButtonForm button={{ variant: 'danger' }} fields={{ intent: 'remove' }} label={messages.form.remove} />
      )}
    </>
  )
}
