import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { customerProblems } from '#http/customer-problems.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { isAdminRole } from '#rulebook/admin-roles.ts'
import { roleMessages as messages } from '#rulebook/role-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeRole } from '#shop/accounts/admins/change-role.server.ts'
import { inviteAdmin, withdrawInvitation } from '#shop/accounts/admins/invite-admin.server.ts'
import { isUserId } from '#shop/accounts/customers/customers.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `email`: what was typed, and its problem. */
export type RolesActionResult = ActionResult & { email?: string; problem?: string }

export const rolesPath = '/roles'

export async function changeRoles(shop: Shop, actor: SignedInUser, form: FormData): Promise<RolesActionResult> {
  switch (form.get('intent')) {
    case 'role':
      return await changeChosenRole(shop, actor, form)
    case 'invite':
      return await invite(shop, actor, form)
    case 'withdraw': {
      const withdrawn = await withdrawInvitation(shop, actor, readText(form, 'email'))
      if (withdrawn.ok) return { tone: 'success', text: messages.invitations.withdrawn }
      const { code } = withdrawn.problem
      return code === 'no-invitation' ? { tone: 'info', text: messages.invitations.none } : refused(code, rolesPath)
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function changeChosenRole(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const [userId, role] = [readText(form, 'user'), readText(form, 'role')]
  // What was chosen is in the address, so that it is there again after the proof.
  const path = `${rolesPath}?${new URLSearchParams({ user: userId, role })}`
  return await changeOneRole(shop, actor, { userId, role, path })
}

/** A customer's own page sends this form, too. An empty role takes the role away. Without a proof `path` is shown again after it. */
export async function changeOneRole(
  shop: Shop,
  actor: SignedInUser,
  { userId, role, path }: { userId: string; role: string; path: string },
): Promise<ActionResult> {
  if (role !== '' && !isAdminRole(role)) return { tone: 'error', text: messages.chooseRole }
  if (!isUserId(userId)) throw data(null, { status: 404 })
  const changed = await changeRole(shop, actor, { userId, role: role === '' ? null : role })
  if (changed.ok) return { tone: 'success', text: messages.changed(changed.value.fullName) }
  return refused(changed.problem.code, path)
}

async function invite(shop: Shop, actor: SignedInUser, form: FormData): Promise<RolesActionResult> {
  const [email, role] = [readText(form, 'email'), readText(form, 'role')]
  if (!isAdminRole(role)) return { tone: 'error', text: messages.chooseRole, email }
  const invited = await inviteAdmin(shop, actor, { email, role })
  if (invited.ok) return { tone: 'success', text: messages.invite.sent(invited.value.email) }
  if (invited.problem.code === 'email-invalid') {
    const { sentence } = invited.problem
    return { tone: 'error', text: sentence, email, problem: sentence, isAtField: true }
  }
  // What was typed is in the address, so that it is there again after the proof.
  return { ...refused(invited.problem.code, `${rolesPath}?${new URLSearchParams({ email, role })}`), email }
}

function refused(code: keyof typeof customerProblems, path: string): ActionResult {
  if (code === 'proof-needed') throw redirectToReauthentication(path)
  return { tone: 'error', text: customerProblems[code].sentence }
}
