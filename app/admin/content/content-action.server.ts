import { data, redirect } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { contentRefusals } from '#http/content-problems.ts'
import { readRequestKey, readText } from '#http/read-form-fields.server.ts'
import { adminContentMessages as messages } from '#rulebook/admin-content-messages.ts'
import { momentOfField } from '#rulebook/days.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findAdminContent } from '#shop/content/admin-content.queries.server.ts'
import {
  deleteDraft,
  type PublishProblem,
  publishContent,
  unpublishContent,
} from '#shop/content/publish-content.server.ts'
import { addContent, restoreVersion, type SaveContentProblem, saveContent } from '#shop/content/save-content.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { ContentForm } from './content-form.schema.ts'
import { type ContentFormResult, valuesFromForm } from './content-values.ts'

/** Adds a story, or a version to the text with this id. */
export async function saveFromForm(shop: Shop, actor: SignedInUser, form: FormData, id: string | null) {
  const values = valuesFromForm(form)
  const read = ContentForm.safeParse(Object.fromEntries(form))
  if (!read.success) return data<ContentFormResult>({ values, problems: fieldErrorsOf(read.error) }, { status: 422 })
  const { slug, seen, terms } = read.data
  const saved =
    id === null
      ? await addContent(shop, actor, { kind: 'story', slug, requestKey: readRequestKey(form), terms })
      : await saveContent(shop, actor, { id, seen, slug, terms })
  if (saved.ok) throw redirect(`/content/${saved.value.id}?done=saved`)
  return await refuseSaving(shop, saved.problem, values, id)
}

async function refuseSaving(
  shop: Shop,
  { code }: SaveContentProblem,
  values: ContentFormResult['values'],
  id: string | null,
) {
  const { status, sentence } = contentRefusals[code]
  const field = code === 'address-taken' || code === 'address-fixed' ? 'slug' : 'form'
  const current = code === 'content-changed-meanwhile' && id ? await findAdminContent(shop.db, id) : null
  const result = { values, problems: { [field]: sentence }, ...(current && { latest: current.latest }) }
  return data<ContentFormResult>(result, { status })
}

export async function publishFromForm(
  shop: Shop,
  actor: SignedInUser,
  form: FormData,
  id: string,
): Promise<ActionResult> {
  const timeZone = await readTimeZone(shop)
  const [from, until] = [readText(form, 'startsAt'), readText(form, 'endsAt')]
  const [startsAt, endsAt] = [momentOfField(timeZone, from), momentOfField(timeZone, until)]
  if ((from !== '' && !startsAt) || (until !== '' && !endsAt)) return { tone: 'error', text: messages.problems.time }
  const published = await publishContent(shop, actor, { id, seen: Number(form.get('seen')), startsAt, endsAt })
  if (!published.ok) return refusalOf(published.problem)
  const isPlanned = startsAt !== null && startsAt > shop.now()
  return { tone: 'success', text: isPlanned ? messages.publish.planned : messages.publish.published }
}

export async function unpublishFromForm(shop: Shop, actor: SignedInUser, id: string): Promise<ActionResult> {
  const done = await unpublishContent(shop, actor, id)
  return done.ok ? { tone: 'success', text: messages.publish.unpublished } : refusalOf(done.problem)
}

export async function deleteFromForm(shop: Shop, actor: SignedInUser, id: string): Promise<ActionResult> {
  const done = await deleteDraft(shop, actor, id)
  if (!done.ok) return refusalOf(done.problem)
  throw redirect('/content?done=removed')
}

export async function restoreFromForm(
  shop: Shop,
  actor: SignedInUser,
  form: FormData,
  id: string,
): Promise<ActionResult> {
  const [seen, number] = [Number(form.get('seen')), Number(form.get('version'))]
  const restored = await restoreVersion(shop, actor, { id, seen, number })
  if (!restored.ok) return refusalOf(restored.problem)
  throw redirect(`/content/${id}?done=restored&version=${number}`)
}

function refusalOf({ code }: PublishProblem | SaveContentProblem): ActionResult {
  return { tone: 'error', text: contentRefusals[code].sentence }
}
