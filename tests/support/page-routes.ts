import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { pageContext, renderLetterContext, shopContext } from '#http/context.server.ts'
import { renderLetter } from '#letters/render-letter.tsx'
import routes from '#routes.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aDelivery } from './make-addresses.ts'

/** What a page lets somebody do, whatever it looks like. */
export type Outcome = 'in' | 'asked to sign in' | 'refused' | 'nothing there' | 'broken'

/** With nothing wrong in it, so that it is not for its words that it is turned away. */
const aFilledForm: Record<string, string> = { ...aDelivery(), optionDeliveryMethod: '5' }

const PageModule = z.object({ loader: z.function().optional(), action: z.function().optional() })

export type PageRoutes = {
  /** `GET /cart`, and `POST /login` where a page takes what is sent to it. */
  names: string[]
  ask(shop: Shop, asked: AskedPage): Promise<Outcome>
}

type AskedPage = {
  method: string
  path: string
  cookie: string
  /** What a form names as the thing it is about. */
  id: string
  /** In place of a form. */
  sent?: Blob
}

const files = import.meta.glob<Record<string, unknown>>(['/app/{storefront,admin}/**/*.{ts,tsx}', '!**/*.test.ts'])

export async function readPageRoutes(): Promise<PageRoutes> {
  const tree = await Promise.all(routes.map(toRouteObject))
  const { query } = createStaticHandler(tree)
  return {
    // What only developers see is not in the shop that is built.
    names: tree
      .flatMap((route) => namesOf(route, ''))
      .filter((name) => !name.includes(' /dev/'))
      .sort(),
    async ask(shop, { method, path, cookie, id, sent }) {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(renderLetterContext, renderLetter)
      context.set(pageContext, { requestId: 'test', nonce: 'nonce', shows: null, problem: null })
      const body = method === 'GET' ? {} : { body: sent ?? new URLSearchParams({ ...aFilledForm, id }) }
      const request = new Request(shop.publicUrl + path, { method, headers: cookie ? { cookie } : {}, ...body })
      const answer = await query(request, { requestContext: context })
      return answer instanceof Response ? outcomeOfResponse(answer) : outcomeOf(answer.statusCode)
    },
  }
}

async function toRouteObject(entry: RouteConfigEntry): Promise<RouteObject> {
  const { loader, action } = PageModule.parse(await files[`/app/${entry.file}`]?.())
  const parts = { id: entry.id ?? entry.file, ...(entry.path !== undefined && { path: entry.path }) }
  const does = { ...(loader && { loader }), ...(action && { action }) }
  // The shapes are React Router's own; the schema has only looked whether there is something to call.
  const route = { ...parts, ...does } as RouteObject
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
  const isAsked = headers.get('location')?.startsWith('/?sign-in')
  return status < 400 && isAsked ? 'asked to sign in' : outcomeOf(status)
}

function outcomeOf(status: number): Outcome {
  const outcomes: Record<number, Outcome> = { 401: 'asked to sign in', 403: 'refused', 404: 'nothing there' }
  return outcomes[status] ?? (status < 500 ? 'in' : 'broken')
}
