import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { changeOneRole } from '#admin/roles/roles-action.server.ts'
import { customerProblems } from '#http/customer-problems.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { refusedAddressMessages } from '#rulebook/refused-address-messages.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { blockCustomer, unblockCustomer } from '#shop/accounts/customers/block-customer.server.ts'
import { findCustomer } from '#shop/accounts/customers/list-customers.server.ts'
import { allowEmailAddress } from '#shop/mail/allow-email-address.server.ts'
import type { Result } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `problem`: why the given `reason` was refused. */
export type CustomerActionResult = ActionResult & { problem?: string; reason?: string }
type ChangeResult = Result<{ fullName: string }, { code: keyof typeof customerProblems }>

export async function changeCustomer(
  shop: Shop,
  actor: SignedInUser,
  userId: UserId,
  form: FormData,
): Promise<CustomerActionResult> {
  switch (form.get('intent')) {
    case 'block': {
      const reason = String(form.get('reason') ?? '')
      const result = toActionResult(await blockCustomer(shop, actor, { userId, reason }), messages.block.done)
      return result.problem ? { ...result, reason } : result
    }
    case 'unblock':
      return toActionResult(await unblockCustomer(shop, actor, userId), messages.block.undone)
    case 'role':
      if (!mayDo(actor.role, 'roles')) throw data(null, { status: 403 })
      return await giveRole(shop, actor, userId, readText(form, 'role'))
    case 'allow-email': {
      const customer = await findCustomer(shop, userId)
      if (!customer) throw data(null, { status: 404 })
      await allowEmailAddress(shop, actor, { email: customer.email, auditSubject: userId })
      return { tone: 'success', text: refusedAddressMessages.done }
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function giveRole(shop: Shop, actor: SignedInUser, userId: UserId, role: string): Promise<ActionResult> {
  // What was chosen is in the address, so that it is there again after the proof.
  const path = `/customers/${userId}?${new URLSearchParams({ role })}`
  return await changeOneRole(shop, actor, { userId, role, path })
}

function toActionResult(changed: ChangeResult, done: (name: string) => string): CustomerActionResult {
  if (changed.ok) return { tone: 'success', text: done(changed.value.fullName) }
  const { sentence, ...rest }: { sentence: string; field?: string } = customerProblems[changed.problem.code]
  return { tone: 'error', text: sentence, ...(rest.field && { problem: sentence, isAtField: true }) }
}
