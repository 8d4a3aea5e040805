import { accountMessages as messages } from '#rulebook/account-messages.ts'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'

export type UserId = string & { readonly __brand: 'UserId' }
export type SessionId = string & { readonly __brand: 'SessionId' }

/** The signed-in user who makes the request. Personal data is loaded by their id. */
export type SignedInUser = {
  id: UserId
  sessionId: SessionId
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
  /** Null exactly when the user is no admin. */
  role: AdminRole | null
}

/** The headers of a request, and the address that its attempts count against. */
export type Caller = { headers: Headers; address: string }

/** The values of a form, and the problem of each field as a sentence. */
export type FormValues = Readonly<Record<string, string | undefined>>
export type FieldProblems = Readonly<Record<string, string | undefined>>

/** The answer to a form that was refused. */
export type RefusedForm = {
  ok: false
  /** Names the form that was sent, on a page with several. */
  intent?: string
  /** About the whole form: shown as a toast, and above the form without JavaScript. */
  text?: string | undefined
  fields?: FieldProblems | undefined
  /** The submitted values, to fill in again. Passwords are never sent back. */
  values?: Readonly<Record<string, string>> | undefined
  /** The sender has to sign in first. */
  isGuest?: boolean
}

export function checkLogin({ email, password }: FormValues, blocked: BlockedEmails): FieldProblems {
  return { email: emailProblem(email, blocked), password: password ? undefined : messages.passwordMissing }
}

export function checkRegistration(input: FormValues, blocked: BlockedEmails): FieldProblems {
  const { fullName, email } = input
  return { fullName: nameProblem(fullName), email: emailProblem(email, blocked), ...checkNewPassword(input) }
}

export function checkFullRegistration(input: FormValues, blocked: BlockedEmails): FieldProblems {
  return { ...checkRegistration(input, blocked), policy: input.policy ? undefined : messages.policyMissing }
}

export function checkEmail({ email }: FormValues, blocked: BlockedEmails): FieldProblems {
  return { email: emailProblem(email, blocked) }
}

export function checkNewPassword({ password, confirmPassword }: FormValues): FieldProblems {
  return { password: passwordProblem(password), confirmPassword: confirmProblem(password, confirmPassword) }
}

/** Any spelling of an address leads to the same account. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function normalizeName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** An address with an ending that admins have blocked can neither open an account nor sign in; the form shows the admins' message. */
export function emailProblem(input: string | undefined, blocked: BlockedEmails): string | undefined {
  const email = normalizeEmail(input ?? '')
  if (email === '') return messages.emailMissing
  if (!isEmailAddress(email)) return messages.emailInvalid
  return isEmailBlocked(email, blocked) ? blocked.text : undefined
}

export function isEmailBlocked(email: string, { suffixes }: Pick<BlockedEmails, 'suffixes'>): boolean {
  return suffixes.some((suffix) => normalizeEmail(email).endsWith(suffix))
}

/** A word in any script, with the characters used in names: no digits, pictures, brackets or invisible characters. */
const alphabeticWord = /^\p{L}\p{M}{0,4}(?:[\p{L}'’‘`´·.\-\u200C\u200D]\p{M}{0,4})*$/u

export function nameProblem(input: string | undefined): string | undefined {
  const name = normalizeName(input ?? '')
  if (name === '') return messages.nameMissing
  const parts = name.split(' ')
  const isFullName = parts.length > 1 && parts.every((part) => alphabeticWord.test(part))
  return isFullName && name.length <= accountLimits.nameMaxLength ? undefined : messages.nameIncomplete
}

const requiredInPassword = [/\d/, /[a-z]/, /[A-Z]/, /[!.@#$%^&*]/]

/** Common passwords can fit this rule. They are refused on the server, because their list is too large for browsers. */
export function passwordProblem(password: string | undefined): string | undefined {
  if (!password) return messages.passwordMissing
  const { length } = [...password]
  const isLongEnough = length >= accountLimits.passwordMinLength && length <= accountLimits.passwordMaxLength
  return isLongEnough && requiredInPassword.every((pattern) => pattern.test(password))
    ? undefined
    : messages.passwordWeak
}

function confirmProblem(password: string | undefined, confirmed: string | undefined): string | undefined {
  if (!confirmed) return messages.confirmMissing
  return confirmed === password ? undefined : messages.confirmDifferent
}
