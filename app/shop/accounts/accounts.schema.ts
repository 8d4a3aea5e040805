import { z } from 'zod'
import { accountWords as words } from '#rulebook/account-words.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'
import { emailProblem, nameProblem, passwordProblem, tidyEmail, tidyName } from './accounts.ts'
import { isCommonPassword } from './common-passwords.server.ts'

/** The rules are those of `accounts.ts`, which a browser can run without this. */
function written(problemOf: (text: string) => string | undefined, tidy: (text: string) => string) {
  // A field that is missing is one that was left empty.
  return z
    .unknown()
    .optional()
    .transform((value, { addIssue }): string => {
      const text = typeof value === 'string' ? value : ''
      const problem = problemOf(text)
      if (problem !== undefined) addIssue({ code: 'custom', message: problem, input: value })
      return problem === undefined ? tidy(text) : z.NEVER
    })
}

const asTyped = (text: string) => text

export const emailFor = (blocked: BlockedEmails) => written((text) => emailProblem(text, blocked), tidyEmail)
export const FullName = written(nameProblem, tidyName)
export const NewPassword = written(
  (text) => passwordProblem(text) ?? (isCommonPassword(text) ? words.passwordWeak : undefined),
  asTyped,
)
/** Any that was typed: whether it is the right one is for the verb to say. */
export const Password = written((text) => (text === '' ? words.passwordMissing : undefined), asTyped)

/** A box that was ticked, in a form (`on`) or in JSON. */
const ticked = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')

const confirmed = {
  check: ({ password, confirmPassword }: { password: string; confirmPassword: string }) => confirmPassword === password,
  says: { path: ['confirmPassword'], message: words.confirmDifferent },
  // Also when another field is wrong, so that everything is said at once.
  when: () => true,
}

const Confirmation = written((text) => (text === '' ? words.confirmMissing : undefined), asTyped)

/** The API's. Consent that nobody gave is none. */
export function newAccount(blocked: BlockedEmails) {
  return z.object({ fullName: FullName, email: emailFor(blocked), password: NewPassword, promo: ticked })
}
export type NewAccount = z.infer<ReturnType<typeof newAccount>>

/** The form's, which asks for the password twice. */
export function registrationForm(blocked: BlockedEmails) {
  return newAccount(blocked)
    .extend({ confirmPassword: Confirmation })
    .refine(confirmed.check, { ...confirmed.says, when: confirmed.when })
}

/** The form that the offer leads to. */
export function fullRegistrationForm(blocked: BlockedEmails) {
  return newAccount(blocked)
    .extend({ confirmPassword: Confirmation, policy: ticked.refine((isTicked) => isTicked, words.policyMissing) })
    .refine(confirmed.check, { ...confirmed.says, when: confirmed.when })
}

export function loginForm(blocked: BlockedEmails) {
  return z.object({ email: emailFor(blocked), password: Password, remember: ticked })
}
export type LoginForm = z.infer<ReturnType<typeof loginForm>>

/** Of somebody who forgot their password, or has none to show. */
export function emailForm(blocked: BlockedEmails) {
  return z.object({ email: emailFor(blocked) })
}

export const NewPasswordForm = z
  .object({ password: NewPassword, confirmPassword: Confirmation })
  .refine(confirmed.check, { ...confirmed.says, when: confirmed.when })

export const ChangePasswordForm = z
  .object({ currentPassword: Password, password: NewPassword, confirmPassword: Confirmation })
  .refine(confirmed.check, { ...confirmed.says, when: confirmed.when })

export const ChangeNameForm = z.object({ fullName: FullName })
/** Where the letters go is where a new password can be had: whoever changes it shows the old one. */
export function changeEmailForm(blocked: BlockedEmails) {
  return z.object({ email: emailFor(blocked), currentPassword: Password })
}

/** As it stands in the link of a letter; what looks different was never ours. */
export const LetterToken = z.string(words.spentLink).regex(/^[\w-]{43}$/, words.spentLink)
