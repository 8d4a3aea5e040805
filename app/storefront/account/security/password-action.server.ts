import { redirect } from 'react-router'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { ChangePasswordForm } from '#shop/accounts/accounts.schema.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { renewSession } from '#shop/accounts/sessions/renew-session.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { securityPath } from './security-path.ts'

type Submission = { shop: Shop; actor: SignedInUser; form: FormData; headers: Headers }

export const passwordActions: Record<string, (sent: Submission) => Promise<ReturnType<typeof refuseForm>>> = {
  async password({ shop, actor, form, headers }) {
    const parsed = ChangePasswordForm.safeParse(Object.fromEntries(form))
    if (!parsed.success) return refuseForm({ intent: 'password', fields: fieldErrorsOf(parsed.error) })
    const changed = await changePassword(shop, actor, parsed.data)
    if (changed.ok) {
      const cookies = await renewSession(shop, headers, actor)
      throw redirect(successAddress(securityPath, 'password'), { headers: cookies })
    }
    if (changed.problem.code === 'proof-needed') throw redirectToReauthentication(securityPath)
    return refuseForm({ intent: 'password', ...refusals[changed.problem.code] })
  },
}

const refusals = {
  'wrong-password': { fields: { currentPassword: accountMessages.wrongPassword } },
  'no-password': { text: accountMessages.noPassword },
  'too-many-tries': { text: accountMessages.tooManyTries },
} as const
