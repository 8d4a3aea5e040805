import { redirect } from 'react-router'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { endOtherSessions, endSession } from '#shop/accounts/sessions/end-session.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { securityPath } from './security-path.ts'

type Submission = { shop: Shop; actor: SignedInUser; form: FormData }

export const devicesActions: Record<string, (sent: Submission) => Promise<ReturnType<typeof refuseForm>>> = {
  async end({ shop, actor, form }) {
    const ended = await endSession(shop, actor, String(form.get('id')))
    if (ended.ok) throw redirect(successAddress(securityPath, 'ended'))
    if (ended.problem.code === 'proof-needed') throw redirectToReauthentication(securityPath)
    return refuseForm({ intent: 'end', text: accountAreaMessages.devices.gone })
  },

  async 'end-others'({ shop, actor }) {
    const ended = await endOtherSessions(shop, actor)
    throw ended.ok ? redirect(successAddress(securityPath, 'ended-others')) : redirectToReauthentication(securityPath)
  },
}
