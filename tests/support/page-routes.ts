import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { renderEmail } from '#emails/render-email.tsx'
import { pageContext, renderEmailContext, shopContext } from '#http/router-context.server.ts'
import routes from '#routes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aDelivery } from './make-addresses.ts'

/** How a page answers: `allowed` means that the page or action may be used. */
export type Outcome = 'allowed' | 'asked to sign in' | 'refused' | 'not found' | 'broken'

/** Valid in all fields, so that no action refuses it for a field. */
const aFilledForm: Record<string, string> = { ...aDelivery(), optionDeliveryMethod: '5' }

const PageModule = z.object({ loader: z.function().optional(), action: z.function().optional() })

export type PageRoutes = {
  /** `GET` and pattern of each page, and `POST` and pattern of each page with an action. */
  names: string[]
  ask(shop: Shop, request: PageRequest): Promise<Outcome>
}

type PageRequest = {
  method: string
  path: string
  cookie: string
  /** The form field `id`. */
  id: string
  /** A body to send instead of the form. */
  customBody?: Blob
}

const files = import.meta.glob<Record<string, unknown>>(['/app/{storefront,admin}/**/*.{ts,tsx}', '!**/*.test.ts'])

export async function readPageRoutes(): Promise<PageRoutes> {
  const tree = await Promise.all(routes.map(toRouteObject))
  const { query } = createStaticHandler(tree)
  return {
    // Pages for developers are not part of the build.
    names: tree
      .flatMap((route) => namesOf(route, ''))
      .filter((name) => !name.includes(' /dev/'))
      .sort(),
    async ask(shop, { method, path, cookie, id, customBody }) {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(renderEmailContext, renderEmail)
      context.set(pageContext, { requestId: 'test', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null })
      const body = method === 'GET' ? {} : { body: customBody ?? new URLSearchParams({ ...aFilledForm, id }) }
      const request = new Request(shop.publicUrl + path, { method, headers: cookie ? { cookie } : {}, ...body })
      const result = await query(request, { requestContext: context })
      return result instanceof Response ? outcomeOfResponse(result) : outcomeOf(result.statusCode)
    },
  }
}

async function toRouteObject(entry: RouteConfigEntry): Promise<RouteObject> {
  const { loader, action } = PageModule.parse(await files[`/app/${entry.file}`]?.())
  const base = { id: entry.id ?? entry.file, ...(entry.path !== undefined && { path: entry.path }) }
  const handlers = { ...(loader && { loader }), ...(action && { action }) }
  // The schema has checked only that loader and action are functions; React Router defines their types.
  const route = { ...base, ...handlers } as RouteObject
  if (entry.index) return { ...route, index: true, children: undefined }
  return { ...route, index: false, children: await Promise.all((entry.children ?? []).map(toRouteObject)) }
}

function namesOf(route: RouteObject, parent: string): string[] {
  const path = `${parent}/${route.path ?? ''}`.replace(/\/+/g, '/')
  const children = (route.children ?? []).flatMap((child) => namesOf(child, path))
  if (children.length > 0) return children
  const name = path.length > 1 ? path.replace(/\/$/, '') : path
  return [`GET ${name}`, ...(route.action ? [`POST ${name}`] : [])]
}

function outcomeOfResponse({ status, headers }: Response): Outcome {
  const asksToSignIn = headers.get('location')?.startsWith('/?sign-in')
  return status < 400 && asksToSignIn ? 'asked to sign in' : outcomeOf(status)
}

function outcomeOf(status: number): Outcome {
  const outcomes: Record<number, Outcome> = { 401: 'asked to sign in', 403: 'refused', 404: 'not found' }
  return outcomes[status] ?? (status < 500 ? 'allowed' : 'broken')
}
