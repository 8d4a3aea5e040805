import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { homeRefusals } from '#http/home-problems.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import { momentOfField } from '#rulebook/days.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeHome, saveHomeEntry } from '#shop/home/change-home.server.ts'
import { getHomeDraft } from '#shop/home/home.queries.server.ts'
import { type HomeEntry, homeTextNames, shownTexts } from '#shop/home/home-entries.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type EntryFormResult, type EntryValues, entryValuesFrom } from './home-entry-values.ts'

export const newEntryId = 'new'

/** The section or banner with this id; for a new banner an empty one. */
export async function findEntry(shop: Shop, id: string | undefined, newId: string = randomUUID()) {
  const { number, entries } = await getHomeDraft(shop.db)
  const added: HomeEntry = { id: newId, kind: 'banner', hidden: false, startsAt: null, endsAt: null, texts: {} }
  const entry = id === newEntryId ? added : entries.find((each) => each.id === id)
  return entry ? { entry, number } : null
}

export async function saveEntryFromForm(shop: Shop, actor: SignedInUser, form: FormData, entryId: string) {
  const [values, timeZone] = [entryValuesFrom(form), await readTimeZone(shop)]
  const found = await findEntry(shop, entryId, readText(form, 'bannerId'))
  if (!found) return refuse(values, 404, { form: messages.problems.notFound })
  const { startsAt, endsAt } = values
  const moments = { startsAt: momentOfField(timeZone, startsAt), endsAt: momentOfField(timeZone, endsAt) }
  for (const name of ['startsAt', 'endsAt'] as const)
    if (values[name] !== '' && !moments[name]) return refuse(values, 422, { [name]: messages.problems.time })
  const entry = { ...found.entry, ...moments, texts: changedTexts(found.entry, values) }
  const saved = await saveHomeEntry(shop, actor, { entry, seen: Number(form.get('seen')) })
  if (saved.ok) throw redirect('/home-page?done=saved')
  const { problem } = saved
  const { status, sentence } = homeRefusals[problem.code]
  if (problem.code === 'home-entry-invalid') return refuse(values, status, withoutParents(problem.fields))
  if (problem.code !== 'home-changed-meanwhile') return refuse(values, status, { form: sentence })
  return refuse(values, status, { form: messages.problems.editedMeanwhile }, problem.latest)
}

export async function removeFromForm(shop: Shop, actor: SignedInUser, id: string): Promise<ActionResult> {
  const removed = await changeHome(shop, actor, { type: 'remove', id })
  // A second click finds it deleted already.
  if (removed.ok || removed.problem.code === 'home-entry-not-found') throw redirect('/home-page?done=removed')
  return { tone: 'error', text: homeRefusals[removed.problem.code].sentence }
}

/** The fields show the text that comes with the shop: left as it is, it is not stored, so that a later release can improve it. */
function changedTexts({ kind }: HomeEntry, values: EntryValues) {
  const own = shownTexts({ kind, texts: {} })
  return Object.fromEntries(
    homeTextNames.filter((name) => values[name] !== own[name]).map((name) => [name, values[name]]),
  )
}

/** `texts.title` is the field `title`. */
function withoutParents(fields: Record<string, string>): EntryFormResult['problems'] {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split('.').at(-1), text]))
}

function refuse(values: EntryValues, status: number, problems: EntryFormResult['problems'], latest?: number) {
  return data<EntryFormResult>({ values, problems, ...(latest !== undefined && { latest }) }, { status })
}
