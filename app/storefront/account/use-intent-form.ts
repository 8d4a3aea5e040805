import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FieldProblems, FormValues } from '#shop/accounts/accounts.ts'
import { useCheckedForm } from './sign-in/use-checked-form.ts'

/** The answer to one of several forms on a page; `intent` names the form. */
export type IntentFormAnswer = {
  intent: string
  text?: string | undefined
  fields?: FieldProblems | undefined
  /** The submitted values, to fill in again. Passwords are never sent back. */
  values?: Readonly<Record<string, string>> | undefined
}

export function useIntentForm(intent: string, answer: unknown, check: (values: FormValues) => FieldProblems) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === intent
  const refused = isAnswerTo(intent, answer) ? answer : undefined
  const { form, errorOf } = useCheckedForm({ check, serverProblems: refused?.fields, busy })
  useResetAfterSuccess(form.ref, busy, answer)
  return { form, errorOf, busy, refused }
}

/** Clears the form after success, so that no password stays in it. */
function useResetAfterSuccess(form: { current: HTMLFormElement | null }, busy: boolean, answer: unknown) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && answer === undefined) form.current?.reset()
    wasBusy.current = busy
  }, [form, busy, answer])
}

function isAnswerTo(intent: string, answer: unknown): answer is IntentFormAnswer {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && answer.intent === intent
}
