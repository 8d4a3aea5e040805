import { z } from 'zod'
import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { isCommonPassword } from '#shop/accounts/password/common-passwords.server.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'
import { emailProblem, nameProblem, normalizeEmail, normalizeName, passwordProblem } from './accounts.ts'

/** The rules are in `accounts.ts`, which browsers can run without Zod. */
function textField(problemOf: (text: string) => string | undefined, normalize: (text: string) => string) {
  // A missing field counts as an empty one.
  return z
    .unknown()
    .optional()
    .transform((value, { addIssue }): string => {
      const text = typeof value === 'string' ? value : ''
      const problem = problemOf(text)
      if (problem !== undefined) addIssue({ code: 'custom', message: problem, input: value })
      return problem === undefined ? normalize(text) : z.NEVER
    })
}

const unchanged = (text: string) => text

export const emailField = (blocked: BlockedEmails) => textField((text) => emailProblem(text, blocked), normalizeEmail)
export const FullName = textField(nameProblem, normalizeName)
export const NewPassword = textField(
  (text) => passwordProblem(text) ?? (isCommonPassword(text) ? messages.passwordWeak : undefined),
  unchanged,
)
/** Any password: `signIn` checks whether it is right. */
export const Password = textField((text) => (text === '' ? messages.passwordMissing : undefined), unchanged)

const checkboxField = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')

const passwordsMatch = {
  check: ({ password, confirmPassword }: { password: string; confirmPassword: string }) => confirmPassword === password,
  issue: { path: ['confirmPassword'], message: messages.confirmDifferent },
  // Also checked when another field is wrong, so that all problems are shown at once.
  when: () => true,
}

const ConfirmPassword = textField((text) => (text === '' ? messages.confirmMissing : undefined), unchanged)

/** The account form of the API, where a missing consent is no consent. */
export function newAccount(blocked: BlockedEmails) {
  return z.object({ fullName: FullName, email: emailField(blocked), password: NewPassword, promo: checkboxField })
}
export type NewAccount = z.infer<ReturnType<typeof newAccount>>

export function registrationForm(blocked: BlockedEmails) {
  return newAccount(blocked)
    .extend({ confirmPassword: ConfirmPassword })
    .refine(passwordsMatch.check, { ...passwordsMatch.issue, when: passwordsMatch.when })
}

export function fullRegistrationForm(blocked: BlockedEmails) {
  return newAccount(blocked)
    .extend({
      confirmPassword: ConfirmPassword,
      policy: checkboxField.refine((isChecked) => isChecked, messages.policyMissing),
    })
    .refine(passwordsMatch.check, { ...passwordsMatch.issue, when: passwordsMatch.when })
}

export function loginForm(blocked: BlockedEmails) {
  return z.object({ email: emailField(blocked), password: Password, remember: checkboxField })
}
export type LoginForm = z.infer<ReturnType<typeof loginForm>>

export function emailForm(blocked: BlockedEmails) {
  return z.object({ email: emailField(blocked) })
}

export const NewPasswordForm = z
  .object({ password: NewPassword, confirmPassword: ConfirmPassword })
  .refine(passwordsMatch.check, { ...passwordsMatch.issue, when: passwordsMatch.when })

export const ChangePasswordForm = z
  .object({ currentPassword: Password, password: NewPassword, confirmPassword: ConfirmPassword })
  .refine(passwordsMatch.check, { ...passwordsMatch.issue, when: passwordsMatch.when })

export const ChangeNameForm = z.object({ fullName: FullName })
/** The password is required, because a new email address can receive a password link. */
export function changeEmailForm(blocked: BlockedEmails) {
  return z.object({ email: emailField(blocked), currentPassword: Password })
}

/** The token in the link of an email. Any other form was never issued. */
export const EmailToken = z.string(messages.linkExpired).regex(/^[\w-]{43}$/, messages.linkExpired)
