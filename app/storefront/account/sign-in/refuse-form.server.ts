import { data } from 'react-router'
import type { z } from 'zod'
import { accountProblems } from '#http/account-problems.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import type { RefusedAnswer } from './sign-in-answer.ts'

/** `text`: in place of the sentence that is said elsewhere. */
type Problem = { code: keyof typeof accountProblems; retryAfterSeconds?: number; text?: string }

/** Every field that is not as it should be, with the sentence about it. The first of several about one field is said. */
export function refuseFields({ issues }: z.ZodError, written: Written) {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
  return data<RefusedAnswer>({ ok: false, fields, ...kept(written) }, { status: 422 })
}

/** What the shop itself refuses is said aloud, and once more at the field that it is about. */
export function refuseForm({ code, retryAfterSeconds, text: said }: Problem, written: Written = {}) {
  const problem: { status: number; sentence: string; field?: string } = accountProblems[code]
  const { status, sentence, field } = problem
  const text = said ?? sentence
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const fields = field === undefined ? undefined : { [field]: text }
  return data<RefusedAnswer>({ ok: false, text, fields, ...kept(written) }, { status, headers })
}

/** Written once is enough, except for passwords: those go back to nobody. */
function kept({ fullName, email }: Written): Pick<RefusedAnswer, 'fullName' | 'email'> {
  return { fullName, email }
}
