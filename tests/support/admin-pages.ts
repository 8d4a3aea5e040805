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
import { renderEmail } from '#emails/render-email.tsx'
import { pageContext, renderEmailContext, shopContext } from '#http/router-context.server.ts'
import routes from '#routes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { aCustomer, type MadeUser, sessionCookieFor, type UserFacts } from './make-accounts.ts'

/** The answer of an admin page: HTML with its readable text, a redirect or a file. */
export type AdminResponse = {
  status: number
  location: string | null
  headers: Headers
  html: string
  text: string
}

type Field = string | Blob | readonly (string | Blob)[]

export type AdminPages = {
  user: MadeUser | null
  get(path: string): Promise<AdminResponse>
  /** The answer that a browser without scripts gets: the page with the action's result, or a redirect. */
  post(path: string, fields: Record<string, Field>): Promise<AdminResponse>
}

const Func = z.function().optional()
const PageModule = z.object({ loader: Func, action: Func, default: Func })

const files = import.meta.glob<Record<string, unknown>>([
  '/app/{admin,storefront/orders,storefront/order-changes,storefront/returns,storefront/pickup-points}/**/*.{ts,tsx}',
  '!**/*.test.ts',
])

/** Renders admin pages, orders and returns on the server, without a browser, for an admin, a customer or a guest. */
export async function openAdminPages(shop: Shop, who: UserFacts | MadeUser | 'guest' = {}): Promise<AdminPages> {
  const user = who === 'guest' ? null : 'id' in who ? who : await aCustomer(shop, { isAdmin: true, ...who })
  const cookie = user ? await sessionCookieFor(shop, user) : ''
  const send = async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, shop.publicUrl), { ...init, headers: cookie ? { cookie } : {} })
    return await respondTo(shop, request)
  }
  return {
    user,
    get: (path) => send(path, {}),
    post: (path, fields) => send(path, { method: 'POST', body: formWith(fields) }),
  }
}

function formWith(fields: Record<string, Field>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of typeof value === 'string' || value instanceof Blob ? [value] : value) form.append(name, each)
  }
  return form
}

async function respondTo(shop: Shop, request: Request): Promise<AdminResponse> {
  const handler = createStaticHandler(await matchRoutesTo(new URL(request.url).pathname))
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(renderEmailContext, renderEmail)
  context.set(pageContext, { requestId: 'test', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null })
  const options = { requestContext: context }
  const hasPage = handler.dataRoutes.some(rendersPage)
  const result = hasPage
    ? await handler.query(request, options)
    : await handler.queryRoute(request, options).then(toResponse, toResponse)
  if (result instanceof Response) {
    const { status, headers } = result
    const text = await result.text()
    return { status, headers, location: headers.get('location'), html: text, text }
  }
  // The error page belongs to the shop's root, which is left out here like its frame.
  if (result.errors) return { status: result.statusCode, headers: new Headers(), location: null, html: '', text: '' }
  const router = createStaticRouter(handler.dataRoutes, result)
  const page = createElement(StaticRouterProvider, { router, context: result, hydrate: false })
  const html = renderToStaticMarkup(createElement(ToastProvider, null, page))
  const headers = new Headers(Object.values(result.loaderHeaders).at(-1))
  return { status: result.statusCode, headers, location: null, html, text: textOf(html) }
}

/** False for routes that answer with a file or data instead of a page. */
function rendersPage({ Component, children = [] }: RouteObject): boolean {
  return children.length > 0 ? children.some(rendersPage) : Component !== undefined
}

function toResponse(value: unknown): Response {
  if (value instanceof Response) return value
  if (value instanceof Error) throw value
  return isRouteErrorResponse(value) ? new Response(null, { status: value.status }) : Response.json(value)
}

/** Keeps the case of headings, and omits the addresses of links. */
function textOf(html: string): string {
  const headings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
  const selectors = [...headings, { selector: 'a', options: { ignoreHref: true } }]
  return toPlainText(html, { selectors }).replace(/\s+/g, ' ')
}

/** Loads only the modules of the requested page. */
async function matchRoutesTo(pathname: string): Promise<RouteObject[]> {
  const [layout, ...children] = matchRoutes(routes.map(withoutModule), pathname) ?? []
  const branch = [layout, ...children].flatMap((match) => match?.route ?? [])
  const [leaf] = await branch.reduceRight<Promise<RouteObject[]>>(async (inner, { id, path, index }) => {
    const route = { id, path, ...(await loadRouteModule(id ?? '')) }
    // The schema has checked only that loader and action are functions; React Router defines their types.
    return [(index ? { ...route, index } : { ...route, children: await inner }) as RouteObject]
  }, Promise.resolve([]))
  if (!leaf) throw new Error(`No page has the address ${pathname}`)
  return [leaf]
}

function withoutModule(entry: RouteConfigEntry): RouteObject {
  const route = { id: entry.file.replace(/\.tsx?$/, ''), ...(entry.path !== undefined && { path: entry.path }) }
  return entry.index ? { ...route, index: true } : { ...route, children: (entry.children ?? []).map(withoutModule) }
}

/** Empty for the root layout, which is not an admin module. */
async function loadRouteModule(id: string) {
  const module = await (files[`/app/${id}.tsx`] ?? files[`/app/${id}.ts`])?.()
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
    const routeProps = { loaderData: useLoaderData(), actionData: useActionData(), params: useParams() }
    return createElement(Page, { ...routeProps, matches: useMatches() } as object)
  }
}
