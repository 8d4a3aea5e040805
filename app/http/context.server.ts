import { createContext, type RouterContextProvider } from 'react-router'
import type { PageName } from '#db/page-versions.ts'
import type { RenderLetter } from '#shop/mail/deliver-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export const shopContext = createContext<Shop>()

/** Gives a letter its looks, for whoever wants to see it before it leaves. */
export const renderLetterContext = createContext<RenderLetter>()

/** The text of a stylesheet of the build, null when there is none of that address: while the shop is being built there is none at all. */
export type StyleOf = (address: string) => string | null

export const styleOfContext = createContext<StyleOf>(() => null)

/** What a page says about itself while it is rendered, for the page cache and for whoever writes the answer. */
export type PageRecord = {
  requestId: string
  /** Random, one for each rendering: what the renderer writes into the page bears it, and the page's policy admits nothing else. */
  nonce: string
  /** Set by `publicPage`: the answer is the same for everyone and depends on nothing but these. */
  shows: Set<PageName> | null
  /** Set when a loader failed: `unavailable` when it was the database that is away. */
  problem: PageProblem | null
}

export type PageProblem = 'unavailable' | 'unexpected'

export const pageContext = createContext<PageRecord>()

/** A loader whose page is the same for everyone says so, and names what the page shows. */
export function publicPage(context: Readonly<RouterContextProvider>, names: Iterable<PageName>): void {
  const record = context.get(pageContext)
  record.shows ??= new Set()
  for (const name of names) record.shows.add(name)
}
