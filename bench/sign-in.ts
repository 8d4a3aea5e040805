import { insertUser } from '#shop/accounts/accounts.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type SignedInBrowser = { id: string; cookie: string }
type Who = { email: string; isAdmin: boolean }

/** Somebody new, and the cookies of a browser in which they are signed in. */
export async function signInAs({ db, auth, now }: Shop, { email, isAdmin }: Who): Promise<SignedInBrowser> {
  const at = now()
  const facts = { fullName: 'Karen Holm', email, emailConfirmed: true, isAdmin, policyAcceptedAt: at, at }
  const id = await db.transaction().execute((tx) => insertUser(tx, facts))
  if (!id) throw new Error(`${email} is taken`)
  const body = { userId: id, remembered: true, userAgent: 'bench', now: at }
  const { headers } = await auth.api.openSession({ body, returnHeaders: true })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { id, cookie: cookies.join('; ') }
}
