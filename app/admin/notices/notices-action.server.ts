import { data } from 'react-router'
import { z } from 'zod'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { readText } from '#http/read-form-fields.server.ts'
import { noticeMessages as messages } from '#rulebook/notice-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { readMyNotices } from '#shop/notices/my-notices.server.ts'
import { type NoticePreferences, savePreferences } from '#shop/notices/notice-choices.server.ts'
import { noticeKinds, noticeWays } from '#shop/notices/notices.ts'
import type { Shop } from '#shop/shop.server.ts'

const Hour = z.coerce.number().int().min(0).max(23)
const Preferences = z.object({
  choices: z.record(z.enum(noticeKinds), z.enum(noticeWays)),
  times: z.object({ briefHour: Hour, quietFrom: Hour, quietUntil: Hour }),
})

export async function changeNotices(
  shop: Shop,
  actor: SignedInUser,
  form: FormData,
): Promise<ActionResult | ReturnType<typeof data<ActionResult>>> {
  if (form.get('intent') === 'read') {
    await markNoticesRead(shop, actor, form)
    return { tone: 'success', text: messages.allRead }
  }
  const preferences = readPreferences(form)
  if (!preferences) return data({ tone: 'error', text: messages.malformed }, { status: 422 })
  await savePreferences(shop, actor, preferences)
  return { tone: 'success', text: messages.saved }
}

/** `notice`: the latest one that the admin saw, or with `only` just this one. */
export async function markNoticesRead(shop: Shop, actor: SignedInUser, form: FormData): Promise<void> {
  const id = readText(form, 'notice')
  if (!/^\d{1,18}$/.test(id)) throw data(null, { status: 400 })
  await readMyNotices(shop, actor, { id, isOnly: form.get('only') !== null })
}

function readPreferences(form: FormData): NoticePreferences | null {
  const read = Preferences.safeParse({
    choices: Object.fromEntries(noticeKinds.map((kind) => [kind, form.get(kind)])),
    times: Object.fromEntries(
      ['briefHour', 'quietFrom', 'quietUntil'].map((name) => [name, form.get(name) || undefined]),
    ),
  })
  return read.success ? read.data : null
}
