import { createContext } from 'react'

/** What went wrong while the server made this page. */
export type PageProblemNote = { requestId: string; problem: 'unavailable' | 'unexpected' | null }

/** Empty in a browser: there the note is read off the page, or out of the answer that failed. */
export const PageProblemContext = createContext<PageProblemNote | null>(null)
