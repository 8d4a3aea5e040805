import { createContext } from 'react'

const pageProblems = ['unavailable', 'read-only', 'unexpected'] as const

type PageProblem = (typeof pageProblems)[number]

/** `retry`: the page reloads by itself, see `isRetried`. */
export type PageProblemNote = { requestId: string; problem: PageProblem | null; retry: boolean }

/** The context is null in a browser, which reads the note from the page or from the failed response. */
export const PageProblemContext = createContext<PageProblemNote | null>(null)

export function pageProblemOf(text: string | undefined): PageProblem | null {
  return pageProblems.find((problem) => problem === text) ?? null
}

/** True when only overload kept a page from being shown, and no form: sending one twice is up to its author. */
export function isRetried(problem: PageProblem | null, { method }: Pick<Request, 'method'>): boolean {
  return problem === 'unavailable' && method === 'GET'
}
