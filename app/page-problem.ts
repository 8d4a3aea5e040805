import { createContext } from 'react'

export type PageProblemNote = { requestId: string; problem: 'unavailable' | 'unexpected' | null }

/** The context is null in a browser, which reads the note from the page or from the failed response. */
export const PageProblemContext = createContext<PageProblemNote | null>(null)
