import { data, type RouterContextProvider, redirect } from 'react-router'
import { mayOpen } from '#rulebook/admin-roles.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { mustSetUpSecondFactor } from '#shop/accounts/second-factor/must-set-up-second-factor.server.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { markAdminRequest } from './request-context.server.ts'
import { pageContext, shopContext } from './router-context.server.ts'

/** The arguments of every loader and action. `url` is the page's own, also when a script requests only its data. */
export type RouteArguments = { request: Request; context: Readonly<RouterContextProvider>; url?: URL }

type ShopParts = Pick<Shop, 'db' | 'now' | 'auth'>

const actorByRequest = new WeakMap<object, Promise<SignedInUser | null>>()

/** The signed-in user of this request, looked up once for all parts of a page. */
export function findActor(
  source: Readonly<RouterContextProvider> | ShopParts,
  request: Request,
): Promise<SignedInUser | null> {
  // Each loader has its own request object, but all loaders of one page share its record.
  const key = 'db' in source ? request : source.get(pageContext)
  const shop = 'db' in source ? source : source.get(shopContext)
  const found = actorByRequest.get(key) ?? findAndMark(shop, request)
  actorByRequest.set(key, found)
  return found
}

async function findAndMark(shop: ShopParts, { headers }: Request): Promise<SignedInUser | null> {
  const actor = await findSignedInUser(shop, headers)
  if (actor?.isAdmin) markAdminRequest()
  return actor
}

/** For pages that need an account: a guest is asked to sign in first, and then returns to the requested page. */
export async function requireSignedIn({ request, context, url }: RouteArguments): Promise<SignedInUser> {
  const actor = await findActor(context, request)
  if (actor) return actor
  throw redirectToLogin(context, url ?? new URL(request.url))
}

/** For admin pages. A customer, and an admin whose role may not open this page, gets 403; a guest is asked to sign in. */
export async function requireAdmin(routeArguments: RouteArguments): Promise<SignedInUser> {
  const actor = await requireAnyAdmin(routeArguments)
  const { pathname } = routeArguments.url ?? new URL(routeArguments.request.url)
  if (mayOpen(actor.role, pathname)) return actor
  throw data(null, { status: 403 })
}

/**
 * For what all admin pages share, whatever the role. Where admins need a second factor, an admin without one is redirected to the page that
 * sets it up.
 */
export async function requireAnyAdmin(routeArguments: RouteArguments): Promise<SignedInUser> {
  const actor = await requireSignedIn(routeArguments)
  if (actor.isAdmin) return actor
  if (await mustSetUpSecondFactor(routeArguments.context.get(shopContext), actor))
    throw redirect('/my-account/security')
  throw data(null, { status: 403 })
}

/** Must differ from the `way` cookie of a sign-in with a provider: without https neither name has a prefix. */
const returnPathCookie = 'hyggehus.wanted'
const returnPathMaxAgeSeconds = 600

/** Redirects to the home page with the login dialog open. Without scripts there is no dialog: the login page reads the return path from a cookie. */
function redirectToLogin(context: RouteArguments['context'], { pathname, search }: URL): Response {
  const returnPath = encodeURIComponent(pathname + search)
  const isSecure = context.get(shopContext).publicUrl.startsWith('https:')
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', '']
  const cookie = `${prefix}${returnPathCookie}=${returnPath}; Path=/; Max-Age=${returnPathMaxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
  return redirect(`/?sign-in&to=${returnPath}`, { headers: { 'set-cookie': cookie } })
}

/** The page that a guest requested before being asked to log in. Untrusted input from the browser. */
export function findReturnPath({ headers }: Request): string | null {
  const [, returnPath] = /(?:^|; )(?:__Host-)?hyggehus\.wanted=([^;]*)/.exec(headers.get('cookie') ?? '') ?? []
  try {
    return returnPath ? decodeURIComponent(returnPath) : null
  } catch {
    return null
  }
}
