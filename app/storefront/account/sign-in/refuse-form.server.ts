import { data } from 'react-router'
import type { z } from 'zod'
import { accountProblems } from '#http/account-problems.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import type { RefusedAnswer } from './sign-in-answer.ts'

/** `text` replaces the standard sentence of the problem code. */
type Problem = { code: keyof typeof accountProblems; retryAfterSeconds?: number; text?: string }

/** Answers with one sentence per wrong field. Of several problems of a field the first is shown. */
export function refuseFields({ issues }: z.ZodError, values: FormValues) {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
  return data<RefusedAnswer>({ ok: false, fields, ...valuesToRefill(values) }, { status: 422 })
}

/** The text is shown as a toast, and also at the field that the problem belongs to. */
export function refuseForm({ code, retryAfterSeconds, text: customText }: Problem, values: FormValues = {}) {
  const problem: { status: number; sentence: string; field?: string } = accountProblems[code]
  const { status, sentence, field } = problem
  const text = customText ?? sentence
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const fields = field === undefined ? undefined : { [field]: text }
  return data<RefusedAnswer>({ ok: false, text, fields, ...valuesToRefill(values) }, { status, headers })
}

/** The values to fill in again. Passwords are never sent back. */
function valuesToRefill({ fullName, email }: FormValues): Pick<RefusedAnswer, 'fullName' | 'email'> {
  return { fullName, email }
}
