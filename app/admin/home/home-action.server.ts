import type { ActionResult } from '#admin/frame/action-result.tsx'
import { homeRefusals } from '#http/home-problems.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { HomeChange } from '#shop/home/change-entries.server.ts'
import { type ChangeHomeProblem, changeHome, restoreHome, undoHomeChange } from '#shop/home/change-home.server.ts'
import type { HomeEntry } from '#shop/home/home-entries.ts'
import { publishHome } from '#shop/home/publish-home.server.ts'
import type { Result } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { entryName } from './entry-name.ts'

/** Screen readers say it; it is no toast, because several changes follow each other. */
type RowResult = { said: string }
type Changed = Result<{ entries: HomeEntry[] }, ChangeHomeProblem>

export async function changeFromForm(
  shop: Shop,
  actor: SignedInUser,
  form: FormData,
): Promise<ActionResult | RowResult> {
  const seen = Number(form.get('seen'))
  switch (form.get('intent')) {
    case 'undo':
      return resultOf(await undoHomeChange(shop, seen), messages.undone)
    case 'restore': {
      const number = Number(form.get('version'))
      return resultOf(await restoreHome(shop, actor, { number, seen }), messages.versions.restored)
    }
    case 'publish': {
      const published = await publishHome(shop, actor, seen)
      return published.ok ? { tone: 'success', text: messages.published } : refusal(published.problem)
    }
    default:
      return await changeRow(shop, actor, form)
  }
}

async function changeRow(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult | RowResult> {
  const change = readChange(form)
  const changed = await changeHome(shop, actor, change)
  if (!changed.ok) return refusal(changed.problem)
  const { entries } = changed.value
  const index = entries.findIndex(({ id }) => id === change.id)
  const entry = entries[index]
  if (!entry) return { said: messages.form.removed }
  const name = entryName(entry)
  if (change.type === 'move') return { said: messages.row.moved(name, index + 1, entries.length) }
  return { said: entry.hidden ? messages.row.hidden(name) : messages.row.shown(name) }
}

function readChange(form: FormData): Exclude<HomeChange, { type: 'save' }> {
  const id = readText(form, 'id')
  if (form.get('intent') === 'hide') return { type: 'hide', id, hidden: form.get('hidden') === 'true' }
  return { type: 'move', id, direction: form.get('direction') === 'up' ? 'up' : 'down' }
}

function resultOf(changed: Changed, text: string): ActionResult {
  return changed.ok ? { tone: 'success', text } : refusal(changed.problem)
}

function refusal({ code }: Extract<Changed, { ok: false }>['problem']): ActionResult {
  return { tone: 'error', text: homeRefusals[code].sentence }
}
