import { data, type RouterContextProvider, redirect } from 'react-router'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { findSignedIn } from '#shop/accounts/find-signed-in.server.ts'
import { owesSecondFactor } from '#shop/accounts/owes-second-factor.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { pageContext, shopContext } from './context.server.ts'

/** What every loader and action is given. `url` is the page's own, also when a script asks for its data only. */
export type Asking = { request: Request; context: Readonly<RouterContextProvider>; url?: URL }

type Whereabouts = Pick<Shop, 'db' | 'now' | 'auth'>

const known = new WeakMap<object, Promise<SignedIn | null>>()

/** Who sent this request, looked up once however many parts of a page want to know. */
export function findAsker(
  from: Readonly<RouterContextProvider> | Whereabouts,
  request: Request,
): Promise<SignedIn | null> {
  // Each loader is given a request of its own, but all those of one page share its record.
  const key = 'db' in from ? request : from.get(pageContext)
  const shop = 'db' in from ? from : from.get(shopContext)
  const found = known.get(key) ?? findSignedIn(shop, request.headers)
  known.set(key, found)
  return found
}

/** For what belongs to somebody: a guest is asked to sign in first, and then comes back to where they wanted to go. */
export async function requireSignedIn({ request, context, url }: Asking): Promise<SignedIn> {
  const asker = await findAsker(context, request)
  if (asker) return asker
  throw leadToLogin(context, url ?? new URL(request.url))
}

/**
 * For the shop's own people. A customer is told that the door is not theirs; a guest may be one of us. Where a second factor is asked of
 * them, whoever has none is led to set it up first.
 */
export async function requireAdmin(asking: Asking): Promise<SignedIn> {
  const asker = await requireSignedIn(asking)
  if (asker.isAdmin) return asker
  if (await owesSecondFactor(asking.context.get(shopContext), asker)) throw redirect('/my-account/security')
  throw data(null, { status: 403 })
}

/** Of a name of its own: whoever is on their way by a provider carries a `way` as well, and without https that has no prefix. */
const wantedCookie = 'hyggehus.wanted'
const wantedKeptSeconds = 600

/** Home with the login dialog open, which knows the way back. Without scripts there is no dialog: then the login page finds it in a cookie. */
function leadToLogin(context: Asking['context'], { pathname, search }: URL): Response {
  const way = encodeURIComponent(pathname + search)
  const isSecure = context.get(shopContext).publicUrl.startsWith('https:')
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', '']
  const cookie = `${prefix}${wantedCookie}=${way}; Path=/; Max-Age=${wantedKeptSeconds}; HttpOnly; SameSite=Lax${secure}`
  return redirect(`/?sign-in&to=${way}`, { headers: { 'set-cookie': cookie } })
}

/** Where a guest wanted to go when they were asked to log in first, as they brought it: to be read like anything a visitor sends. */
export function wantedWay({ headers }: Request): string | null {
  const [, way] = /(?:^|; )(?:__Host-)?hyggehus\.wanted=([^;]*)/.exec(headers.get('cookie') ?? '') ?? []
  try {
    return way ? decodeURIComponent(way) : null
  } catch {
    return null
  }
}
