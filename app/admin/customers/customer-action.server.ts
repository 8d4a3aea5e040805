import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { customerProblems } from '#http/customer-problems.ts'
import { customerWords as words } from '#rulebook/customer-words.ts'
import { refusedEmailWords } from '#rulebook/refused-email-words.ts'
import type { SignedIn, UserId } from '#shop/accounts/accounts.ts'
import { blockCustomer, unblockCustomer } from '#shop/accounts/block-customer.server.ts'
import { makeAdmin, takeAdminBack } from '#shop/accounts/change-role.server.ts'
import { findCustomer } from '#shop/accounts/list-customers.server.ts'
import { allowEmail } from '#shop/mail/allow-email.server.ts'
import type { Result } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `problem`: why the given `reason` was refused. */
export type CustomerAnswer = RoomAnswer & { problem?: string; reason?: string }
type Changed = Result<{ fullName: string }, { code: keyof typeof customerProblems }>

export async function changeCustomer(
  shop: Shop,
  asker: SignedIn,
  userId: UserId,
  form: FormData,
): Promise<CustomerAnswer> {
  switch (form.get('intent')) {
    case 'block': {
      const reason = String(form.get('reason') ?? '')
      const answer = answerTo(await blockCustomer(shop, asker, { userId, reason }), words.block.done)
      return answer.problem ? { ...answer, reason } : answer
    }
    case 'unblock':
      return answerTo(await unblockCustomer(shop, asker, userId), words.block.undone)
    case 'make-admin':
      return answerToRole(await makeAdmin(shop, asker, userId), userId, words.role.made)
    case 'take-back':
      return answerToRole(await takeAdminBack(shop, asker, userId), userId, words.role.takenBack)
    case 'allow-email': {
      const customer = await findCustomer(shop, userId)
      if (!customer) throw data(null, { status: 404 })
      await allowEmail(shop, asker, { email: customer.email, about: userId })
      return { tone: 'success', text: refusedEmailWords.done }
    }
    default:
      throw data(null, { status: 400 })
  }
}

function answerToRole(changed: Changed, userId: UserId, done: (name: string) => string): CustomerAnswer {
  if (!changed.ok && changed.problem.code === 'proof-needed') throw askToConfirm(`/customers/${userId}`)
  return answerTo(changed, done)
}

function answerTo(changed: Changed, done: (name: string) => string): CustomerAnswer {
  if (changed.ok) return { tone: 'success', text: done(changed.value.fullName) }
  const { sentence, ...rest }: { sentence: string; field?: string } = customerProblems[changed.problem.code]
  return { tone: 'error', text: sentence, ...(rest.field && { problem: sentence }) }
}
