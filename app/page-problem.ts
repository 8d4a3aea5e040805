import { createContext } from 'react'

/** `unavailable-form` is the answer to a form: sending one twice is up to its author, so it does not reload by itself. */
const pageProblems = ['unavailable', 'unavailable-form', 'read-only', 'unexpected'] as const

export type PageProblem = (typeof pageProblems)[number]

export type PageProblemNote = { requestId: string; problem: PageProblem | null }

/** The context is null in a browser, which reads the note from the page or from the failed response. */
export const PageProblemContext = createContext<PageProblemNote | null>(null)

export function pageProblemOf(text: string | undefined): PageProblem | null {
  return pageProblems.find((problem) => problem === text) ?? null
}
