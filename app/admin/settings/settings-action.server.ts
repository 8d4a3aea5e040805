import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeSetting, restoreSetting, type SettingProblem } from '#shop/settings/change-setting.server.ts'
import { isSettingName, type SettingName } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { formFieldErrors, readSettingForm } from './read-setting-form.server.ts'

/** `name`: the setting; `fields`: the error of each field; `written`: the submitted values, to fill in again. */
export type SettingActionResult = ActionResult & {
  name?: SettingName
  fields?: Record<string, string>
  written?: Record<string, string>
}

export async function changeSettings(shop: Shop, actor: SignedInUser, form: FormData) {
  const name = form.get('setting')
  const expectedVersion = versionIn(form, 'after')
  if (!isSettingName(name) || expectedVersion === null) throw data(null, { status: 400 })
  switch (form.get('intent')) {
    case 'change': {
      const changed = await changeSetting(shop, actor, { name, value: readSettingForm(name, form), expectedVersion })
      return changed.ok ? done(name, messages.saved(messages.names[name])) : refuseSetting(name, form, changed.problem)
    }
    case 'restore': {
      const version = versionIn(form, 'version')
      if (version === null) throw data(null, { status: 400 })
      const restored = await restoreSetting(shop, actor, { name, version, expectedVersion })
      return restored.ok
        ? done(name, messages.restored(messages.names[name]))
        : refuseSetting(name, form, restored.problem)
    }
    default:
      throw data(null, { status: 400 })
  }
}

function done(name: SettingName, text: string) {
  return data<SettingActionResult>({ tone: 'success', text, name })
}

export function refuseSetting(name: SettingName, form: FormData, problem: SettingProblem) {
  if (problem.code === 'proof-needed') throw redirectToReauthentication(`/shop-settings${typedIn(name, form)}`)
  const text = messages.problems[problem.code]
  if (problem.code === 'setting-unchanged') return data<SettingActionResult>({ tone: 'info', text, name })
  if (problem.code !== 'setting-invalid')
    return data<SettingActionResult>({ tone: 'error', text, name }, { status: 409 })
  const fields = formFieldErrors(name, form, problem.fields)
  // The error of the whole value is at the empty path, and has no field to show it.
  const errorText = fields[''] ?? text
  return data<SettingActionResult>(
    { tone: 'error', text: errorText, name, fields, written: readSubmittedValues(form) },
    { status: 422 },
  )
}

/** What was typed is in the address, so that it is there again after the proof. Restoring an earlier version types nothing. */
function typedIn(name: SettingName, form: FormData): string {
  if (form.get('intent') !== 'change') return ''
  const { intent: _, ...values } = readSubmittedValues(form)
  return `?${new URLSearchParams(values)}#setting-${name}`
}

function readSubmittedValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function versionIn(form: FormData, name: string): number | null {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
