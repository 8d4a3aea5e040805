import { data, redirect } from 'react-router'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { socialWords } from '#rulebook/social-words.ts'
import { NewPasswordForm } from '#shop/accounts/accounts.schema.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { setFirstPassword } from '#shop/accounts/set-first-password.server.ts'
import { isProviderId } from '#shop/accounts/social.ts'
import { unlinkSignIn } from '#shop/accounts/unlink-sign-in.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import type { RoomAnswer } from '#storefront/account/use-room-form.ts'

const words = socialWords.room
const linkedPath = '/my-account/linked-sign-ins'

type Sent = { shop: Shop; asker: SignedIn; form: FormData }

export const linkedActions: Record<string, (sent: Sent) => Promise<ReturnType<typeof refuseForm>>> = {
  async unlink({ shop, asker, form }) {
    const provider = form.get('provider')
    if (!isProviderId(provider)) return refuseForm({ intent: 'unlink', text: words.gone })
    const unlinked = await unlinkSignIn(shop, asker, provider)
    if (unlinked.ok) throw redirect(doneAddress(linkedPath, `${provider}-unlinked`))
    if (unlinked.problem.code === 'proof-needed') throw askToConfirm(linkedPath)
    const text = unlinked.problem.code === 'last-way' ? words.lastWay : words.gone
    return refuseForm({ intent: 'unlink', text })
  },

  async password({ shop, asker, form }) {
    const read = NewPasswordForm.safeParse(Object.fromEntries(form))
    if (!read.success) {
      const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()
      return refuseForm({ intent: 'password', fields: Object.fromEntries(fields) })
    }
    const set = await setFirstPassword(shop, asker, read.data.password)
    if (set.ok) throw redirect(doneAddress(linkedPath, 'password-set'))
    if (set.problem.code === 'proof-needed') throw askToConfirm(linkedPath)
    return refuseForm({ intent: 'password', text: words.known })
  },
}

function refuseForm(answer: RoomAnswer) {
  return data(answer, { status: 422 })
}
