import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { adminSettingWords as words } from '#rulebook/admin-setting-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changeSetting, restoreSetting, type SettingProblem } from '#shop/settings/change-setting.server.ts'
import { isSettingName, type SettingName } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { fieldsOfForm, readSettingForm } from './read-setting-form.server.ts'

/** `name`: the setting; `fields`: the error of each field; `written`: the submitted values, to fill in again. */
export type SettingAnswer = RoomAnswer & {
  name?: SettingName
  fields?: Record<string, string>
  written?: Record<string, string>
}

export async function changeSettings(shop: Shop, asker: SignedIn, form: FormData) {
  const name = form.get('setting')
  const after = versionIn(form, 'after')
  if (!isSettingName(name) || after === null) throw data(null, { status: 400 })
  switch (form.get('intent')) {
    case 'change': {
      const changed = await changeSetting(shop, asker, { name, value: readSettingForm(name, form), after })
      return changed.ok ? done(name, words.saved(words.names[name])) : refused(name, form, changed.problem)
    }
    case 'restore': {
      const version = versionIn(form, 'version')
      if (version === null) throw data(null, { status: 400 })
      const restored = await restoreSetting(shop, asker, { name, version, after })
      return restored.ok ? done(name, words.restored(words.names[name])) : refused(name, form, restored.problem)
    }
    default:
      throw data(null, { status: 400 })
  }
}

function done(name: SettingName, text: string) {
  return data<SettingAnswer>({ tone: 'success', text, name })
}

function refused(name: SettingName, form: FormData, problem: SettingProblem) {
  if (problem.code === 'proof-needed') throw askToConfirm('/shop-settings')
  const text = words.problems[problem.code]
  if (problem.code === 'setting-unchanged') return data<SettingAnswer>({ tone: 'info', text, name })
  if (problem.code !== 'setting-invalid') return data<SettingAnswer>({ tone: 'error', text, name }, { status: 409 })
  const fields = fieldsOfForm(name, form, problem.fields)
  // The error of the whole value is at the empty path, and has no field to show it.
  const said = fields[''] ?? text
  return data<SettingAnswer>({ tone: 'error', text: said, name, fields, written: writtenIn(form) }, { status: 422 })
}

function writtenIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function versionIn(form: FormData, name: string): number | null {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
