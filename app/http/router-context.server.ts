import { createContext, type RouterContextProvider } from 'react-router'
import type { PageName } from '#db/page-versions.ts'
import type { RenderEmail } from '#shop/mail/deliver-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export const shopContext = createContext<Shop>()

/** Renders an email as the customer will see it, for an admin's preview before it is sent. */
export const renderEmailContext = createContext<RenderEmail>()

/** The text of a stylesheet of the build, or null when no stylesheet has that address, as always during the build itself. */
export type FindStylesheet = (address: string) => string | null

export const findStylesheetContext = createContext<FindStylesheet>(() => null)

/** The header by which a response is recognised as the page of its record; removed before the response is sent. */
export const renderedHeader = 'x-rendered'

/** Filled by a page while it renders; read by the page cache and by the code that adds the headers. */
export type PageRecord = {
  requestId: string
  /** Random for each rendering: the scripts and styles inside the page carry it, and the page's policy allows no others. */
  nonce: string
  /** The bytes of the finished page, so that they need not be read again from the response that carries `renderedHeader`. */
  html?: Buffer<ArrayBuffer>
  /** Set by `markPublicPage`: the response is the same for everyone and depends only on these page names. */
  pageNames: Set<PageName> | null
  /** Set by `limitPublicPage`: from this moment on, the page would say something that is no longer true. */
  trueUntil: Date | null
  /** Set when a loader or an action failed; `unavailable` when the database cannot be reached, `read-only` when it stores nothing. */
  problem: PageProblem | null
}

/** The environment of the router's requests. */
export type Bindings = { record: PageRecord }

export type PageProblem = 'unavailable' | 'read-only' | 'unexpected'

export const pageContext = createContext<PageRecord>()

/** Called by a loader whose page is the same for everyone, with the names of all data that the page shows. */
export function markPublicPage(context: Readonly<RouterContextProvider>, names: Iterable<PageName>): void {
  const record = context.get(pageContext)
  record.pageNames ??= new Set()
  for (const name of names) record.pageNames.add(name)
}

/** Called by a loader whose public page says something that stops being true at that moment, such as a day of delivery. */
export function limitPublicPage(context: Readonly<RouterContextProvider>, until: Date | null): void {
  const record = context.get(pageContext)
  if (until === null) return
  if (!record.trueUntil || until < record.trueUntil) record.trueUntil = until
}

/** The bytes of the page when this response is the one that was rendered, and not an error or a redirect in its place. */
export function renderedPage({ headers }: Response, { nonce, html }: PageRecord): Buffer<ArrayBuffer> | null {
  return headers.get(renderedHeader) === nonce ? (html ?? null) : null
}
