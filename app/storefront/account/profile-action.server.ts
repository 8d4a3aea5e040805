import { data, redirect, redirectDocument } from 'react-router'
import type { ZodType } from 'zod'
import { askToConfirm } from '#http/ask-to-confirm.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { ChangeNameForm, ChangePasswordForm, changeEmailForm, emailForm } from '#shop/accounts/accounts.schema.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changeEmail } from '#shop/accounts/change-email.server.ts'
import { changeName } from '#shop/accounts/change-name.server.ts'
import { changePassword } from '#shop/accounts/change-password.server.ts'
import { deleteAccount } from '#shop/accounts/delete-account.server.ts'
import { hasPassword } from '#shop/accounts/has-password.server.ts'
import { resendConfirmation } from '#shop/accounts/resend-confirmation.server.ts'
import { keepAccount } from '#shop/accounts/restore-account.server.ts'
import { renewSession } from '#shop/accounts/sessions/renew-session.server.ts'
import { signOut } from '#shop/accounts/sign-out.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { doneAddress } from './done.tsx'
import type { RoomAnswer } from './use-room-form.ts'

const words = accountAreaWords.profile
export const profilePath = '/my-account/profile'

type Sent = { shop: Shop; asker: SignedIn; form: FormData; headers: Headers }

/** The action of each form of the profile. On success it redirects, otherwise it answers with the error. */
export const profileActions: Record<string, (sent: Sent) => Promise<ReturnType<typeof refuseForm>>> = {
  async name({ shop, asker, form }) {
    const read = readForm(ChangeNameForm, form)
    if (!read.ok) return refuseForm({ intent: 'name', fields: read.fields, values: written(form, 'fullName') })
    await changeName(shop, asker, read.value.fullName)
    throw redirect(doneAddress(profilePath, 'name'))
  },

  async email({ shop, asker, form }) {
    const values = written(form, 'email')
    const { 'blocked-emails': blocked } = await readSettings(shop)
    const read = readForm((await hasPassword(shop, asker)) ? changeEmailForm(blocked) : emailForm(blocked), form)
    if (!read.ok) return refuseForm({ intent: 'email', fields: read.fields, values })
    const changed = await changeEmail(shop, asker, { currentPassword: '', ...read.value })
    if (changed.ok) throw redirect(doneAddress(profilePath, 'email'))
    if (changed.problem.code === 'proof-needed') throw askToConfirm(profilePath)
    return refuseForm({ intent: 'email', values, ...whyNot[changed.problem.code] })
  },

  async letter({ shop, asker }) {
    const sent = await resendConfirmation(shop, asker)
    if (sent.ok) throw redirect(doneAddress(profilePath, 'letter'))
    return refuseForm({ intent: 'letter', ...whyNot[sent.problem.code] })
  },

  async password({ shop, asker, form, headers }) {
    const read = readForm(ChangePasswordForm, form)
    if (!read.ok) return refuseForm({ intent: 'password', fields: read.fields })
    const changed = await changePassword(shop, asker, read.value)
    if (changed.ok) {
      const cookies = await renewSession(shop, headers, asker)
      throw redirect(doneAddress(profilePath, 'password'), { headers: cookies })
    }
    if (changed.problem.code === 'proof-needed') throw askToConfirm(profilePath)
    return refuseForm({ intent: 'password', ...whyNot[changed.problem.code] })
  },

  async delete({ shop, asker, form, headers }) {
    const password = form.get('currentPassword')
    const deleted = await deleteAccount(shop, asker, { password: typeof password === 'string' ? password : '' })
    if (!deleted.ok) {
      if (deleted.problem.code === 'proof-needed') throw askToConfirm(profilePath)
      return refuseForm({ intent: 'delete', ...whyNot[deleted.problem.code] })
    }
    const { cookies } = await signOut(shop, headers)
    // A full page load clears the account's data from the browser's memory.
    throw redirectDocument('/keep-account', { headers: cookies })
  },

  async stay({ shop, asker }) {
    await keepAccount(shop, asker)
    throw redirect(doneAddress(profilePath, 'stayed'))
  },
}

/** The text of each refusal, at its field where there is one. */
const whyNot = {
  'wrong-password': { fields: { currentPassword: accountWords.wrongPassword } },
  'no-password': { text: accountWords.noPassword },
  'too-many-tries': { text: accountWords.tooManyTries },
  known: { fields: { email: accountWords.known } },
  'same-email': { fields: { email: accountWords.sameEmail } },
  'already-confirmed': { text: accountWords.alreadyConfirmed },
  'last-admin': { text: words.lastAdmin },
} as const

function refuseForm(answer: RoomAnswer) {
  return data(answer, { status: 422 })
}

function readForm<Value>(schema: ZodType<Value>, form: FormData) {
  const read = schema.safeParse(Object.fromEntries(form))
  if (read.success) return { ok: true as const, value: read.data }
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()
  return { ok: false as const, fields: Object.fromEntries(fields) }
}

function written(form: FormData, name: string): Record<string, string> {
  const value = form.get(name)
  return { [name]: typeof value === 'string' ? value : '' }
}
