import { createContext } from 'react'

/** `unavailable-form` is the answer to a form: sending one twice is up to its author, so it does not reload by itself. */
export type PageProblem = 'unavailable' | 'unavailable-form' | 'read-only' | 'unexpected'

/** `problem` is a `PageProblem`, or what a proxy answered in place of the shop. */
export type PageProblemNote = { requestId: string; problem: string | null | undefined }

/** The context is null in a browser, which reads the note from the page or from the failed response. */
export const PageProblemContext = createContext<PageProblemNote | null>(null)
