import { redirect, redirectDocument } from 'react-router'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { ChangeNameForm, changeEmailForm, emailForm } from '#shop/accounts/accounts.schema.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeName } from '#shop/accounts/change-name.server.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { resendConfirmation } from '#shop/accounts/email-address/resend-confirmation.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { cancelAccountDeletion } from '#shop/accounts/leaving/restore-account.server.ts'
import { hasPassword } from '#shop/accounts/password/has-password.server.ts'
import { signOut } from '#shop/accounts/sign-in/sign-out.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { chooseSavedItemEmails } from '#shop/saved-item-emails/choose-saved-item-emails.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from './success-notice.tsx'

const messages = accountAreaMessages.profile
export const profilePath = '/my-account/profile'

type Submission = { shop: Shop; actor: SignedInUser; form: FormData; headers: Headers }

/** The action of each form of the profile. On success it redirects, otherwise it answers with the error. */
export const profileActions: Record<string, (sent: Submission) => Promise<ReturnType<typeof refuseForm>>> = {
  async name({ shop, actor, form }) {
    const parsed = ChangeNameForm.safeParse(Object.fromEntries(form))
    if (!parsed.success)
      return refuseForm({
        intent: 'name',
        fields: fieldErrorsOf(parsed.error),
        values: submittedValue(form, 'fullName'),
      })
    await changeName(shop, actor, parsed.data.fullName)
    throw redirect(successAddress(profilePath, 'name'))
  },

  async email({ shop, actor, form }) {
    const values = submittedValue(form, 'email')
    const { 'blocked-emails': blockedEmails } = await readSettings(shop)
    const parsed = (
      (await hasPassword(shop, actor)) ? changeEmailForm(blockedEmails) : emailForm(blockedEmails)
    ).safeParse(Object.fromEntries(form))
    if (!parsed.success) return refuseForm({ intent: 'email', fields: fieldErrorsOf(parsed.error), values })
    const changed = await changeEmail(shop, actor, { currentPassword: '', ...parsed.data })
    if (changed.ok) throw redirect(successAddress(profilePath, 'email'))
    // The typed address is in the one of the page, so that it is there again after the proof.
    if (changed.problem.code === 'proof-needed')
      throw redirectToReauthentication(`${profilePath}?${new URLSearchParams({ email: parsed.data.email })}`)
    return refuseForm({ intent: 'email', values, ...refusals[changed.problem.code] })
  },

  async 'saved-item-emails'({ shop, actor, form }) {
    const wanted = form.get('wanted') === 'on'
    await chooseSavedItemEmails(shop, actor, wanted)
    throw redirect(successAddress(profilePath, wanted ? 'saved-item-emails' : 'no-saved-item-emails'))
  },

  async 'resend-confirmation'({ shop, actor }) {
    const sent = await resendConfirmation(shop, actor)
    if (sent.ok) throw redirect(successAddress(profilePath, 'resend-confirmation'))
    return refuseForm({ intent: 'resend-confirmation', ...refusals[sent.problem.code] })
  },

  async delete({ shop, actor, form, headers }) {
    const password = form.get('currentPassword')
    const deleted = await deleteAccount(shop, actor, { password: typeof password === 'string' ? password : '' })
    if (!deleted.ok) {
      if (deleted.problem.code === 'proof-needed') throw redirectToReauthentication(profilePath)
      return refuseForm({ intent: 'delete', ...refusals[deleted.problem.code] })
    }
    const { cookies } = await signOut(shop, headers)
    // A full page load clears the account's data from the browser's memory.
    throw redirectDocument('/keep-account', { headers: cookies })
  },

  async stay({ shop, actor }) {
    await cancelAccountDeletion(shop, actor)
    throw redirect(successAddress(profilePath, 'stayed'))
  },
}

/** The text of each refusal, at its field where there is one. */
const refusals = {
  'wrong-password': { fields: { currentPassword: accountMessages.wrongPassword } },
  'no-password': { text: accountMessages.noPassword },
  'too-many-tries': { text: accountMessages.tooManyTries },
  known: { fields: { email: accountMessages.userExists } },
  'same-email': { fields: { email: accountMessages.sameEmail } },
  'already-confirmed': { text: accountMessages.alreadyConfirmed },
  'last-admin': { text: messages.lastAdmin },
} as const

function submittedValue(form: FormData, name: string): Record<string, string> {
  const value = form.get(name)
  return { [name]: typeof value === 'string' ? value : '' }
}
