import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { Caller, SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { openSession } from '#shop/accounts/sessions/session.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type MadeUser = {
  id: UserId
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
  role: AdminRole | null
  password: string
}

export type UserFacts = Partial<{
  fullName: string
  email: string
  password: string
  emailConfirmed: boolean
  isAdmin: boolean
  /** Of an admin; without one they are an owner. */
  role: AdminRole
  /** False: signs in with a provider only. */
  hasPassword: boolean
}>

let made = 0

/** A customer with an account and a password. Give only the facts that the test is about. */
export async function aCustomer({ db, auth }: Pick<Shop, 'db' | 'auth'>, facts: UserFacts = {}): Promise<MadeUser> {
  const number = ++made
  const {
    fullName = 'Karen Holm',
    email = `customer-${number}@example.com`,
    isAdmin = facts.role !== undefined,
  } = facts
  const password = facts.password ?? 'Candle.light7'
  const emailConfirmed = facts.emailConfirmed ?? true
  const role = isAdmin ? (facts.role ?? 'owner') : null
  const { id } = await db
    .insertInto('users')
    .values({ full_name: fullName, email, email_confirmed: emailConfirmed, is_admin: isAdmin, admin_role: role })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (facts.hasPassword ?? true) {
    const method = { provider: 'credential', provider_user_id: id, password_hash: await hashOnce(auth, password) }
    await db
      .insertInto('sign_in_methods')
      .values({ ...method, user_id: id })
      .execute()
  }
  return { id, fullName, email, emailConfirmed, isAdmin, role, password }
}

const hashes = new Map<string, Promise<string>>()

/** Password hashes are slow on purpose, and most test customers share one password. */
function hashOnce({ passwords }: Shop['auth'], password: string): Promise<string> {
  const hash = hashes.get(password) ?? passwords.hash(password)
  hashes.set(password, hash)
  return hash
}

export function anAdmin(shop: Pick<Shop, 'db' | 'auth'>, facts: UserFacts = {}): Promise<MadeUser> {
  return aCustomer(shop, { ...facts, isAdmin: true })
}

/** Opens a session for the user, and returns its `cookie` header. */
export async function sessionCookieFor(
  shop: Pick<Shop, 'db' | 'auth' | 'now'>,
  user: { id: UserId },
  { remember = true, userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } = {},
): Promise<string> {
  const headers = new Headers({ 'user-agent': userAgent })
  const { cookies } = await openSession(shop, shop.db, headers, { userId: user.id, remember })
  return cookieOf(cookies)
}

/** A caller who is not signed in, with a network address and a browser. */
export function aCaller({ cookie = '', address = '203.0.113.7', userAgent = 'Firefox' } = {}): Caller {
  return { headers: new Headers({ 'user-agent': userAgent, ...(cookie && { cookie }) }), address }
}

/** The `cookie` header that a browser sends after receiving these `set-cookie` headers. */
export function cookieOf(setCookieHeaders: Headers): string {
  return setCookieHeaders
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The user signed in by these cookies; throws when no one is. */
export async function actorFromCookie(shop: Pick<Shop, 'db' | 'now' | 'auth'>, cookie: string): Promise<SignedInUser> {
  const actor = await findSignedInUser(shop, new Headers({ cookie }))
  if (!actor) throw new Error('Nobody is signed in with these cookies')
  return actor
}
