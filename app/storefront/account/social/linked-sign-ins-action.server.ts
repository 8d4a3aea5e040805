import { redirect } from 'react-router'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import { NewPasswordForm } from '#shop/accounts/accounts.schema.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { setFirstPassword } from '#shop/accounts/password/set-first-password.server.ts'
import { isProviderId } from '#shop/accounts/social/social.ts'
import { unlinkProvider } from '#shop/accounts/social/unlink-provider.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import type { Shop } from '#shop/shop.server.ts'
import { securityPath } from '#storefront/account/security/security-path.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'

const messages = socialSignInMessages.section

type Submission = { shop: Shop; actor: SignedInUser; form: FormData }

export const linkedSignInsActions: Record<string, (sent: Submission) => Promise<ReturnType<typeof refuseForm>>> = {
  async unlink({ shop, actor, form }) {
    const provider = form.get('provider')
    if (!isProviderId(provider)) return refuseForm({ intent: 'unlink', text: messages.gone })
    const unlinked = await unlinkProvider(shop, actor, provider)
    if (unlinked.ok) throw redirect(successAddress(securityPath, `${provider}-unlinked`))
    if (unlinked.problem.code === 'proof-needed') throw redirectToReauthentication(securityPath)
    const text = unlinked.problem.code === 'last-way' ? messages.lastSignInMethod : messages.gone
    return refuseForm({ intent: 'unlink', text })
  },

  async 'first-password'({ shop, actor, form }) {
    const parsed = NewPasswordForm.safeParse(Object.fromEntries(form))
    if (!parsed.success) return refuseForm({ intent: 'first-password', fields: fieldErrorsOf(parsed.error) })
    const added = await setFirstPassword(shop, actor, parsed.data.password)
    if (added.ok) throw redirect(successAddress(securityPath, 'password-set'))
    if (added.problem.code === 'proof-needed') throw redirectToReauthentication(securityPath)
    return refuseForm({ intent: 'first-password', text: messages.passwordExists })
  },
}
