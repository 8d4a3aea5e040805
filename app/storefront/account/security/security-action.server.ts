import { redirect } from 'react-router'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { passkeyMessages } from '#rulebook/second-factor-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { removePasskey, renamePasskey } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import { PasskeyId, PasskeyName } from '#shop/accounts/passkeys/passkeys.schema.ts'
import { removeSecondFactor, renewRecoveryCodes } from '#shop/accounts/second-factor/second-factor.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { codeRefusals } from './code-refusals.ts'
import { securityPath } from './security-path.ts'

type Submission = { shop: Shop; actor: SignedInUser; form: FormData }
type Answer = ReturnType<typeof refuseForm> | { recoveryCodes: string[] }

/** The action of each form in the section. On success it redirects, otherwise it answers with the error. */
export const securityActions: Record<string, (sent: Submission) => Promise<Answer>> = {
  async off({ shop, actor }) {
    const removed = await removeSecondFactor(shop, actor)
    if (removed.ok) throw redirect(successAddress(securityPath, 'off'))
    if (removed.problem.code === 'proof-needed') throw redirectToReauthentication(securityPath)
    return refuseForm({ intent: 'off', ...codeRefusals[removed.problem.code] })
  },

  async renew({ shop, actor, form }) {
    const renewed = await renewRecoveryCodes(shop, actor, textFieldOf(form, 'code'))
    if (renewed.ok) return { recoveryCodes: renewed.value.recoveryCodes }
    if (renewed.problem.code === 'not-on') throw redirect(securityPath)
    return refuseForm({ intent: 'renew', ...codeRefusals[renewed.problem.code] })
  },

  async 'rename-passkey'({ shop, actor, form }) {
    const id = PasskeyId.safeParse(form.get('id'))
    const name = PasskeyName.safeParse(form.get('name'))
    const intent = 'rename-passkey'
    if (!name.success) return refuseForm({ intent, text: name.error.issues[0]?.message })
    const renamed = id.success ? await renamePasskey(shop, actor, { id: id.data, name: name.data }) : null
    if (!renamed?.ok) return refuseForm({ intent, text: passkeyMessages.gone })
    throw redirect(successAddress(securityPath, 'passkey-renamed'))
  },

  async 'remove-passkey'({ shop, actor, form }) {
    const id = PasskeyId.safeParse(form.get('id'))
    const removed = id.success ? await removePasskey(shop, actor, id.data) : null
    if (removed?.ok) throw redirect(successAddress(securityPath, 'passkey-removed'))
    if (removed?.problem.code === 'proof-needed') throw redirectToReauthentication(securityPath)
    const isLast = removed?.problem.code === 'last-way'
    return refuseForm({
      intent: 'remove-passkey',
      text: isLast ? passkeyMessages.lastSignInMethod : passkeyMessages.gone,
    })
  },
}

function textFieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
