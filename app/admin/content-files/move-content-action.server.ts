import { data, redirect } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { readText } from '#http/read-form-fields.server.ts'
import { adminContentFileMessages } from '#rulebook/admin-content-file-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { applyContentFile } from '#shop/content-files/apply-content-file.server.ts'
import { storeContentFile, storeReplacedContent } from '#shop/content-files/store-content-file.server.ts'
import type { Shop } from '#shop/shop.server.ts'

const messages = adminContentFileMessages.problems
const path = '/shop-settings/move'

/** `isAboutFile`: also shown at the field of the file. */
export type MoveContentResult = ActionResult & { isAboutFile?: boolean }

export async function readFromForm(shop: Shop, actor: SignedInUser, form: FormData) {
  const file = form.get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const stored = await storeContentFile(shop, actor, bytes)
  if (stored.ok) throw redirect(`${path}?file=${stored.value.id}`)
  return refuseWith(messages[stored.problem.code], 422, true)
}

export async function importFromForm(shop: Shop, actor: SignedInUser, form: FormData) {
  const [id, fingerprint] = [readText(form, 'file'), readText(form, 'fingerprint')]
  const applied = await applyContentFile(shop, actor, { id, fingerprint })
  if (applied.ok) throw redirect(`${path}?file=${id}`)
  const { problem } = applied
  // A redirect, because the page keeps its list when an action is refused.
  if (problem.code === 'shop-changed') throw redirect(`${path}?file=${id}&changed`)
  if (problem.code === 'entry-refused') return refuseWith(messages.refused(problem.name, problem.sentence), 422)
  return refuseWith(messages[problem.code], 409)
}

/** The way back is an import like any other: it shows its list first. */
export async function undoFromForm(shop: Shop, actor: SignedInUser, form: FormData) {
  const id = await storeReplacedContent(shop, actor, readText(form, 'file'))
  if (id !== null) throw redirect(`${path}?file=${id}`)
  return refuseWith(messages['file-too-old'], 409)
}

function refuseWith(text: string, status: number, isAboutFile = false) {
  return data<MoveContentResult>({ tone: 'error', text, isAboutFile }, { status })
}
