import { createContext } from 'react'

const pageProblems = ['unavailable', 'read-only', 'unexpected'] as const

type PageProblem = (typeof pageProblems)[number]

export type PageProblemNote = { requestId: string; problem: PageProblem | null }

/** The context is null in a browser, which reads the note from the page or from the failed response. */
export const PageProblemContext = createContext<PageProblemNote | null>(null)

export function pageProblemOf(text: string | undefined): PageProblem | null {
  return pageProblems.find((problem) => problem === text) ?? null
}
