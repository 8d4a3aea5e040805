import { accountProblems } from '#http/account-problems.ts'
import { refuseForm } from '#http/refuse-form.server.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'

/** `text` replaces the standard sentence of the problem code. */
type Problem = { code: keyof typeof accountProblems; retryAfterSeconds?: number; text?: string }

/** The text is shown as a toast, and also at the field that the problem belongs to. */
export function refuseSignIn({ code, retryAfterSeconds, text: customText }: Problem, values: FormValues = {}) {
  const problem: { status: number; sentence: string; field?: string } = accountProblems[code]
  const { status, sentence, field } = problem
  const text = customText ?? sentence
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const fields = field === undefined ? undefined : { [field]: text }
  return refuseForm({ text, fields, values: withoutPasswords(values) }, status, headers)
}

export function withoutPasswords({ fullName = '', email = '' }: FormValues) {
  return { fullName, email }
}
