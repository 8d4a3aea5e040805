import { isRouteErrorResponse } from 'react-router'
import type { FieldProblems } from '#shop/accounts/accounts.ts'
import { refreshVisitor } from '#storefront/houseguest/visitor.ts'

/** What came of a form: somebody is in and goes on, or it says what is wrong. */
export type SignInAnswer = { ok: true; to: string } | RefusedAnswer

export type RefusedAnswer = {
  ok: false
  /** Said as a toast, and above the form where there are no scripts. */
  text?: string | undefined
  fields?: FieldProblems | undefined
  /** As they were written; passwords are never sent back. */
  fullName?: string | undefined
  email?: string | undefined
}

/**
 * Without scripts the shop answers by leading on. With them the form does so itself, once the browser knows who came in: a redirect
 * becomes an answer. So does a shop that cannot be reached: no page gives way to an error because of a form on it.
 */
export async function answerOf<Answer>(serverAction: () => Promise<Answer>, failed: string) {
  try {
    return await serverAction()
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get('location') : null
    if (to === null) return { ok: false as const, text: sentenceOf(thrown) ?? failed }
    await refreshVisitor()
    return { ok: true as const, to }
  }
}

/** What the shop itself had to say about it, if it came to that. */
function sentenceOf(thrown: unknown): string | null {
  return isRouteErrorResponse(thrown) && typeof thrown.data === 'string' && thrown.data !== '' ? thrown.data : null
}
