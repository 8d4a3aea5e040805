import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { setUpMessages as messages } from '#rulebook/set-up-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { checkPaymentKeys } from '#shop/set-up/check-payment-keys.server.ts'
import { acceptDefault } from '#shop/set-up/read-set-up.server.ts'
import { removeDemoCatalogue } from '#shop/set-up/remove-demo-catalogue.server.ts'
import { sendTestEmail } from '#shop/set-up/send-test-email.server.ts'
import { isAcceptedStep } from '#shop/set-up/set-up.ts'
import type { Shop } from '#shop/shop.server.ts'

type Answer = { result: ActionResult; status: number }

export async function changeSetUp(shop: Shop, actor: SignedInUser, form: FormData): Promise<Answer> {
  const step = form.get('step')
  switch (form.get('intent')) {
    case 'accept':
      if (!isAcceptedStep(step)) throw data(null, { status: 400 })
      await acceptDefault(shop, actor, step)
      return success(messages.list.accepted)
    case 'test-email': {
      const { none, sent, failed } = messages.steps.email
      const delivered = await sendTestEmail(shop, actor)
      if (delivered.ok) return success(sent(actor.email))
      return failure(delivered.problem.code === 'not-sent' ? failed(delivered.problem.reason) : none)
    }
    case 'check-keys': {
      const checked = await checkPaymentKeys(shop, actor)
      if (!checked.ok) return failure(messages.keyProblems[checked.problem.code])
      return success(checked.value.isLive ? messages.steps.payments.live : messages.steps.payments.test)
    }
    case 'remove-demo':
      return success(messages.demo.removed(await removeDemoCatalogue(shop, actor)))
    default:
      throw data(null, { status: 400 })
  }
}

function success(text: string): Answer {
  return { result: { tone: 'success', text }, status: 200 }
}

function failure(text: string): Answer {
  return { result: { tone: 'error', text }, status: 422 }
}
