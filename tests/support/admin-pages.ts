import { toPlainText } from '@react-email/render'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
} from 'react-router'
import { z } from 'zod'
import { pageContext, renderLetterContext, shopContext } from '#http/context.server.ts'
import { renderLetter } from '#letters/render-letter.tsx'
import routes from '#routes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { aCustomer, aVisitOf, type MadeUser, type UserFacts } from './make-accounts.ts'

/** The answer of an admin page: HTML with its readable text, a redirect or a file. */
export type AdminAnswer = {
  status: number
  location: string | null
  headers: Headers
  html: string
  text: string
}

type Field = string | Blob | readonly (string | Blob)[]

export type AdminPages = {
  user: MadeUser | null
  get(path: string): Promise<AdminAnswer>
  /** The answer that a browser without scripts gets: the page with the action's result, or a redirect. */
  post(path: string, fields: Record<string, Field>): Promise<AdminAnswer>
}

const Func = z.function().optional()
const PageModule = z.object({ loader: Func, action: Func, default: Func })

const files = import.meta.glob<Record<string, unknown>>(['/app/admin/**/*.{ts,tsx}', '!**/*.test.ts'])

/** Renders admin pages on the server, without a browser, for an admin, a customer or a guest. */
export async function openAdminPages(shop: Shop, who: UserFacts | MadeUser | 'guest' = {}): Promise<AdminPages> {
  const user = who === 'guest' ? null : 'id' in who ? who : await aCustomer(shop, { isAdmin: true, ...who })
  const cookie = user ? await aVisitOf(shop, user) : ''
  const ask = async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, shop.publicUrl), { ...init, headers: cookie ? { cookie } : {} })
    return await answerTo(shop, request)
  }
  return {
    user,
    get: (path) => ask(path, {}),
    post: (path, fields) => ask(path, { method: 'POST', body: formWith(fields) }),
  }
}

function formWith(fields: Record<string, Field>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of typeof value === 'string' || value instanceof Blob ? [value] : value) form.append(name, each)
  }
  return form
}

async function answerTo(shop: Shop, request: Request): Promise<AdminAnswer> {
  const handler = createStaticHandler(await routesTo(new URL(request.url).pathname))
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(renderLetterContext, renderLetter)
  context.set(pageContext, { requestId: 'test', nonce: 'nonce', shows: null, problem: null })
  const asked = { requestContext: context }
  const hasPage = handler.dataRoutes.some(endsInPage)
  const found = hasPage
    ? await handler.query(request, asked)
    : await handler.queryRoute(request, asked).then(toResponse, toResponse)
  if (found instanceof Response) {
    const { status, headers } = found
    const text = await found.text()
    return { status, headers, location: headers.get('location'), html: text, text }
  }
  // The error page belongs to the shop's root, which is left out here like its frame.
  if (found.errors) return { status: found.statusCode, headers: new Headers(), location: null, html: '', text: '' }
  const router = createStaticRouter(handler.dataRoutes, found)
  const page = createElement(StaticRouterProvider, { router, context: found, hydrate: false })
  const html = renderToStaticMarkup(createElement(ToastProvider, null, page))
  return { status: found.statusCode, headers: new Headers(), location: null, html, text: textOf(html) }
}

/** False for routes that answer with a file or data instead of a page. */
function endsInPage({ Component, children = [] }: RouteObject): boolean {
  return children.length > 0 ? children.some(endsInPage) : Component !== undefined
}

function toResponse(answered: unknown): Response {
  if (answered instanceof Response) return answered
  if (answered instanceof Error) throw answered
  return isRouteErrorResponse(answered) ? new Response(null, { status: answered.status }) : Response.json(answered)
}

/** Keeps the case of headings, and omits the addresses of links. */
function textOf(html: string): string {
  const headings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
  const selectors = [...headings, { selector: 'a', options: { ignoreHref: true } }]
  return toPlainText(html, { selectors }).replace(/\s+/g, ' ')
}

/** Loads only the modules of the requested page. */
async function routesTo(pathname: string): Promise<RouteObject[]> {
  const [layout, ...children] = matchRoutes(routes.map(withoutModule), pathname) ?? []
  const branch = [layout, ...children].flatMap((match) => match?.route ?? [])
  const [leaf] = await branch.reduceRight<Promise<RouteObject[]>>(async (inner, { id, path, index }) => {
    const route = { id, path, ...(await partsOf(id ?? '')) }
    // The schema has checked only that loader and action are functions; React Router defines their types.
    return [(index ? { ...route, index } : { ...route, children: await inner }) as RouteObject]
  }, Promise.resolve([]))
  if (!leaf) throw new Error(`No page has the address ${pathname}`)
  return [leaf]
}

function withoutModule(entry: RouteConfigEntry): RouteObject {
  const route = { id: entry.file, ...(entry.path !== undefined && { path: entry.path }) }
  return entry.index ? { ...route, index: true } : { ...route, children: (entry.children ?? []).map(withoutModule) }
}

/** Empty for the root layout, which is not an admin module. */
async function partsOf(file: string) {
  const module = await files[`/app/${file}`]?.()
  if (!module) return {}
  const page = PageModule.parse(module)
  return {
    ...(page.loader && { loader: page.loader }),
    ...(page.action && { action: page.action }),
    ...(page.default && { Component: withProps(page.default as ComponentType<object>) }),
  }
}

/** Passes loader and action data as props, as React Router's build does. */
function withProps(Page: ComponentType<object>): ComponentType {
  return function PageWithProps() {
    const given = { loaderData: useLoaderData(), actionData: useActionData(), params: useParams() }
    return createElement(Page, { ...given, matches: useMatches() } as object)
  }
}
