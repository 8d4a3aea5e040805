import { useNavigation } from 'react-router'
import type { FieldProblems, Written } from '#shop/accounts/accounts.ts'
import { useCheckedForm } from './sign-in/use-checked-form.ts'

/** What a page with several forms was answered: which of them it was about, and what is wrong. */
export type RoomAnswer = {
  intent: string
  text?: string | undefined
  fields?: FieldProblems | undefined
  /** As they were written; passwords are never sent back. */
  values?: Readonly<Record<string, string>> | undefined
}

/** One of several forms on a page, told apart by its intent. */
export function useRoomForm(intent: string, answer: unknown, check: (values: Written) => FieldProblems) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === intent
  const refused = isAbout(intent, answer) ? answer : undefined
  const { form, errorOf } = useCheckedForm({ check, refused: refused?.fields, busy })
  return { form, errorOf, busy, refused }
}

function isAbout(intent: string, answer: unknown): answer is RoomAnswer {
  return typeof answer === 'object' && answer !== null && 'intent' in answer && answer.intent === intent
}
