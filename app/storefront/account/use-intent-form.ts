import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FieldProblems, FormValues, RefusedForm } from '#shop/accounts/accounts.ts'
import { useCheckedForm } from './sign-in/use-checked-form.ts'

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

function isAnswerTo(intent: string, answer: unknown): answer is RefusedForm {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && answer.intent === intent
}
