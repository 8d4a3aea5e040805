import { accountWords as words } from '#rulebook/account-words.ts'
import { limits } from '#rulebook/limits.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'

export type UserId = string & { readonly __brand: 'UserId' }
export type SessionId = string & { readonly __brand: 'SessionId' }

/** The signed-in user who makes the request. Personal data is loaded by their id. */
export type SignedIn = {
  id: UserId
  sessionId: SessionId
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
}

/** The headers of a request, and the address that its attempts count against. */
export type Caller = { headers: Headers; address: string }

/** The values of a form, and the problem of each field as a sentence. */
export type Written = Readonly<Record<string, string | undefined>>
export type FieldProblems = Readonly<Record<string, string | undefined>>

export function checkLogin({ email, password }: Written, blocked: BlockedEmails): FieldProblems {
  return { email: emailProblem(email, blocked), password: password ? undefined : words.passwordMissing }
}

export function checkRegistration(written: Written, blocked: BlockedEmails): FieldProblems {
  const { fullName, email } = written
  return { fullName: nameProblem(fullName), email: emailProblem(email, blocked), ...checkNewPassword(written) }
}

export function checkFullRegistration(written: Written, blocked: BlockedEmails): FieldProblems {
  return { ...checkRegistration(written, blocked), policy: written.policy ? undefined : words.policyMissing }
}

export function checkEmail({ email }: Written, blocked: BlockedEmails): FieldProblems {
  return { email: emailProblem(email, blocked) }
}

export function checkNewPassword({ password, confirmPassword }: Written): FieldProblems {
  return { password: passwordProblem(password), confirmPassword: confirmProblem(password, confirmPassword) }
}

/** Any spelling of an address leads to the same account. */
export function tidyEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** An address with an ending that admins have blocked can neither open an account nor sign in; the form shows the admins' message. */
export function emailProblem(written: string | undefined, blocked: BlockedEmails): string | undefined {
  const email = tidyEmail(written ?? '')
  if (email === '') return words.emailMissing
  if (!isEmailAddress(email)) return words.emailInvalid
  return isBlocked(email, blocked) ? blocked.text : undefined
}

export function isBlocked(email: string, { suffixes }: Pick<BlockedEmails, 'suffixes'>): boolean {
  return suffixes.some((suffix) => tidyEmail(email).endsWith(suffix))
}

/** A word in any script, with the characters used in names: no digits, pictures, brackets or invisible characters. */
const alphabeticWord = /^\p{L}\p{M}{0,4}(?:[\p{L}'’‘`´·.\-\u200C\u200D]\p{M}{0,4})*$/u

export function nameProblem(written: string | undefined): string | undefined {
  const name = tidyName(written ?? '')
  if (name === '') return words.nameMissing
  const parts = name.split(' ')
  const isWhole = parts.length > 1 && parts.every((part) => alphabeticWord.test(part))
  return isWhole && name.length <= limits.nameMaxLength ? undefined : words.nameIncomplete
}

const neededInPassword = [/\d/, /[a-z]/, /[A-Z]/, /[!.@#$%^&*]/]

/** Common passwords can fit this rule. They are refused on the server, because their list is too large for browsers. */
export function passwordProblem(password: string | undefined): string | undefined {
  if (!password) return words.passwordMissing
  const { length } = [...password]
  const isLongEnough = length >= limits.passwordMinLength && length <= limits.passwordMaxLength
  return isLongEnough && neededInPassword.every((shape) => shape.test(password)) ? undefined : words.passwordWeak
}

function confirmProblem(password: string | undefined, confirmed: string | undefined): string | undefined {
  if (!confirmed) return words.confirmMissing
  return confirmed === password ? undefined : words.confirmDifferent
}
