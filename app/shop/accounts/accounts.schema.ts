import { z } from 'zod'
import { accountWords as words } from '#rulebook/account-words.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'
import { emailProblem, nameProblem, passwordProblem, tidyEmail, tidyName } from './accounts.ts'
import { isCommonPassword } from './common-passwords.server.ts'

/** The rules are in `accounts.ts`, which browsers can run without Zod. */
function written(problemOf: (text: string) => string | undefined, tidy: (text: string) => string) {
  // A missing field counts as an empty one.
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
/** Any password: `signIn` checks whether it is right. */
export const Password = written((text) => (text === '' ? words.passwordMissing : undefined), asTyped)

const ticked = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')

const confirmed = {
  check: ({ password, confirmPassword }: { password: string; confirmPassword: string }) => confirmPassword === password,
  says: { path: ['confirmPassword'], message: words.confirmDifferent },
  // Also checked when another field is wrong, so that all problems are shown at once.
  when: () => true,
}

const Confirmation = written((text) => (text === '' ? words.confirmMissing : undefined), asTyped)

/** The account form of the API, where a missing consent is no consent. */
export function newAccount(blocked: BlockedEmails) {
  return z.object({ fullName: FullName, email: emailFor(blocked), password: NewPassword, promo: ticked })
}
export type NewAccount = z.infer<ReturnType<typeof newAccount>>

export function registrationForm(blocked: BlockedEmails) {
  return newAccount(blocked)
    .extend({ confirmPassword: Confirmation })
    .refine(confirmed.check, { ...confirmed.says, when: confirmed.when })
}

export function fullRegistrationForm(blocked: BlockedEmails) {
  return newAccount(blocked)
    .extend({ confirmPassword: Confirmation, policy: ticked.refine((isTicked) => isTicked, words.policyMissing) })
    .refine(confirmed.check, { ...confirmed.says, when: confirmed.when })
}

export function loginForm(blocked: BlockedEmails) {
  return z.object({ email: emailFor(blocked), password: Password, remember: ticked })
}
export type LoginForm = z.infer<ReturnType<typeof loginForm>>

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
/** The password is required, because a new email address can receive a password link. */
export function changeEmailForm(blocked: BlockedEmails) {
  return z.object({ email: emailFor(blocked), currentPassword: Password })
}

/** The token in the link of an email. Any other form was never issued. */
export const LetterToken = z.string(words.spentLink).regex(/^[\w-]{43}$/, words.spentLink)
