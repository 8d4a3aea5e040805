import { createContext } from 'react'

export type PageHead = {
  /** The script of `early-clicks.js`. */
  earlyClicks: string
  /** Addresses of all scripts of the page, with blanks between them; empty while they are not built. */
  scripts: string
  /** All styles of the page; empty while they are not built. */
  styles: string
}

/** Null in a browser: the head that the server wrote stays as it is. */
export const PageHeadContext = createContext<PageHead | null>(null)
