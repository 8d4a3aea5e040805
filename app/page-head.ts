import { createContext } from 'react'

export type PageHead = {
  earlyClicks: string
  /** Addresses separated by spaces; empty in development. */
  scripts: string
  /** Empty in development. */
  styles: string
}

/** Null in a browser, where the head written by the server stays as it is. */
export const PageHeadContext = createContext<PageHead | null>(null)
