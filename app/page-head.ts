import { createContext } from 'react'

export type PageHead = {
  /** Shows the chosen theme, and records clicks before hydration. */
  headScript: string
  /** Addresses of all scripts of the page, separated by spaces; empty in development. */
  scripts: string
  /** All styles of the page; empty in development. */
  styles: string
}

/** The context is null in a browser, where the head written by the server stays as it is. */
export const PageHeadContext = createContext<PageHead | null>(null)
