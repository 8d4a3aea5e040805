import { data } from 'react-router'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { changeSettings, refuseSetting, type SettingActionResult } from './settings-action.server.ts'

const messages = guaranteeMessages.admin
const name = 'guarantee'

/** An upload has a file, which no other setting has; the other buttons of the page are those of every setting. */
export async function changeGuarantee(shop: Shop, actor: SignedInUser, form: FormData) {
  if (form.get('intent') !== 'upload') return await changeSettings(shop, actor, form)
  const { file, alt, expectedVersion } = readUpload(form)
  const fields: Record<string, string> = {
    ...(!file && { picture: messages.pictureMissing }),
    ...((alt === '' || alt.length > settingLimits.guaranteeTextMax) && {
      alt: messages.altMissing(settingLimits.guaranteeTextMax),
    }),
  }
  if (!file || Object.keys(fields).length > 0) return refused(fields, alt)
  const stored = await storePicture(shop, new Uint8Array(await file.arrayBuffer()), {
    pixelsMax: uploadLimits.adminPixelsMax,
  })
  if (!stored.ok) return refused({ picture: messages.problems[stored.problem.code] }, alt)
  const value = { picture: { ...stored.value, alt } }
  const changed = await changeSetting(shop, actor, { name, value, expectedVersion })
  if (!changed.ok) return refuseSetting(name, form, changed.problem)
  return data<SettingActionResult>({ tone: 'success', text: messages.saved, name })
}

function readUpload(form: FormData) {
  const [file, alt, after] = [form.get('picture'), form.get('alt'), form.get('after')]
  if (typeof after !== 'string' || !/^\d{1,9}$/.test(after)) throw data(null, { status: 400 })
  return {
    // A browser without a chosen file sends an empty one.
    file: file instanceof File && file.size > 0 ? file : null,
    alt: typeof alt === 'string' ? alt.trim() : '',
    expectedVersion: Number(after),
  }
}

function refused(fields: Record<string, string>, alt: string) {
  const text = adminSettingMessages.problems['setting-invalid']
  return data<SettingActionResult>({ tone: 'error', text, name, fields, written: { alt } }, { status: 422 })
}
