import { data, type RouterContextProvider, redirect } from 'react-router'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { findSignedIn } from '#shop/accounts/find-signed-in.server.ts'
import { owesSecondFactor } from '#shop/accounts/owes-second-factor.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { pageContext, shopContext } from './context.server.ts'

/** The arguments of every loader and action. `url` is the page's own, also when a script requests only its data. */
export type Asking = { request: Request; context: Readonly<RouterContextProvider>; url?: URL }

type Whereabouts = Pick<Shop, 'db' | 'now' | 'auth'>

const known = new WeakMap<object, Promise<SignedIn | null>>()

/** The signed-in user of this request, looked up once for all parts of a page. */
export function findAsker(
  from: Readonly<RouterContextProvider> | Whereabouts,
  request: Request,
): Promise<SignedIn | null> {
  // Each loader has its own request object, but all loaders of one page share its record.
  const key = 'db' in from ? request : from.get(pageContext)
  const shop = 'db' in from ? from : from.get(shopContext)
  const found = known.get(key) ?? findSignedIn(shop, request.headers)
  known.set(key, found)
  return found
}

/** For pages that need an account: a guest is asked to sign in first, and then returns to the requested page. */
export async function requireSignedIn({ request, context, url }: Asking): Promise<SignedIn> {
  const asker = await findAsker(context, request)
  if (asker) return asker
  throw leadToLogin(context, url ?? new URL(request.url))
}

/**
 * For admin pages. A customer gets 403; a guest is asked to sign in. Where admins need a second factor, an admin without one is redirected to
 * the page that sets it up.
 */
export async function requireAdmin(asking: Asking): Promise<SignedIn> {
  const asker = await requireSignedIn(asking)
  if (asker.isAdmin) return asker
  if (await owesSecondFactor(asking.context.get(shopContext), asker)) throw redirect('/my-account/security')
  throw data(null, { status: 403 })
}

/** A name of its own: during a sign-in by a provider there is a `way` cookie as well, and without https neither has a prefix. */
const wantedCookie = 'hyggehus.wanted'
const wantedKeptSeconds = 600

/** Redirects to the home page with the login dialog open. Without scripts there is no dialog: the login page reads the way back from a cookie. */
function leadToLogin(context: Asking['context'], { pathname, search }: URL): Response {
  const way = encodeURIComponent(pathname + search)
  const isSecure = context.get(shopContext).publicUrl.startsWith('https:')
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', '']
  const cookie = `${prefix}${wantedCookie}=${way}; Path=/; Max-Age=${wantedKeptSeconds}; HttpOnly; SameSite=Lax${secure}`
  return redirect(`/?sign-in&to=${way}`, { headers: { 'set-cookie': cookie } })
}

/** The page that a guest wanted before they were asked to log in, as their browser sent it: untrusted input. */
export function wantedWay({ headers }: Request): string | null {
  const [, way] = /(?:^|; )(?:__Host-)?hyggehus\.wanted=([^;]*)/.exec(headers.get('cookie') ?? '') ?? []
  try {
    return way ? decodeURIComponent(way) : null
  } catch {
    return null
  }
}
