import { data, redirect } from 'react-router'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { passkeyWords } from '#rulebook/second-factor-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { PasskeyId, PasskeyName } from '#shop/accounts/passkey.schema.ts'
import { removePasskey, renamePasskey } from '#shop/accounts/passkeys.server.ts'
import { removeSecondFactor, renewRecoveryCodes } from '#shop/accounts/second-factor.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import type { RoomAnswer } from '#storefront/account/use-room-form.ts'
import { whyNotCode } from './code-answers.ts'

const securityPath = '/my-account/security'

type Sent = { shop: Shop; asker: SignedIn; form: FormData }
type Answer = ReturnType<typeof refuseForm> | { recoveryCodes: string[] }

/** The action of each form in the section. On success it redirects, otherwise it answers with the error. */
export const securityActions: Record<string, (sent: Sent) => Promise<Answer>> = {
  async off({ shop, asker }) {
    const removed = await removeSecondFactor(shop, asker)
    if (removed.ok) throw redirect(doneAddress(securityPath, 'off'))
    if (removed.problem.code === 'proof-needed') throw askToConfirm(securityPath)
    return refuseForm({ intent: 'off', ...whyNotCode[removed.problem.code] })
  },

  async renew({ shop, asker, form }) {
    const renewed = await renewRecoveryCodes(shop, asker, textOf(form, 'code'))
    if (renewed.ok) return { recoveryCodes: renewed.value.recoveryCodes }
    if (renewed.problem.code === 'not-on') throw redirect(securityPath)
    return refuseForm({ intent: 'renew', ...whyNotCode[renewed.problem.code] })
  },

  async 'rename-passkey'({ shop, asker, form }) {
    const id = PasskeyId.safeParse(form.get('id'))
    const name = PasskeyName.safeParse(form.get('name'))
    const intent = 'rename-passkey'
    if (!name.success) return refuseForm({ intent, text: name.error.issues[0]?.message })
    const renamed = id.success ? await renamePasskey(shop, asker, { id: id.data, name: name.data }) : null
    if (!renamed?.ok) return refuseForm({ intent, text: passkeyWords.gone })
    throw redirect(doneAddress(securityPath, 'passkey-renamed'))
  },

  async 'remove-passkey'({ shop, asker, form }) {
    const id = PasskeyId.safeParse(form.get('id'))
    const removed = id.success ? await removePasskey(shop, asker, id.data) : null
    if (removed?.ok) throw redirect(doneAddress(securityPath, 'passkey-removed'))
    if (removed?.problem.code === 'proof-needed') throw askToConfirm(securityPath)
    const isLast = removed?.problem.code === 'last-way'
    return refuseForm({ intent: 'remove-passkey', text: isLast ? passkeyWords.lastWay : passkeyWords.gone })
  },
}

function refuseForm(answer: RoomAnswer) {
  return data(answer, { status: 422 })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
