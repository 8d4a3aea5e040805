import { data } from 'react-router'
import type { RefusedForm } from '#shop/accounts/accounts.ts'

/** Answers a form that was refused. */
export function refuseForm(answer: Omit<RefusedForm, 'ok'>, status = 422, headers: HeadersInit = {}) {
  return data<RefusedForm>({ ok: false, ...answer }, { status, headers })
}
