import { insertUser } from '#shop/accounts/accounts.queries.server.ts'
import { openSession } from '#shop/accounts/sessions/session.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type SignedInBrowser = { id: string; cookie: string }
type BenchUser = { email: string; isAdmin: boolean }

export async function signInAs(shop: Shop, { email, isAdmin }: BenchUser): Promise<SignedInBrowser> {
  const { db } = shop
  const at = shop.now()
  const facts = { fullName: 'Karen Holm', email, emailConfirmed: true, isAdmin, policyAcceptedAt: at, at }
  const id = await db.transaction().execute((tx) => insertUser(tx, facts))
  if (!id) throw new Error(`${email} is taken`)
  const browser = new Headers({ 'user-agent': 'bench' })
  const opened = await openSession(shop, db, browser, { userId: id, remember: true })
  const cookies = opened.cookies.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { id, cookie: cookies.join('; ') }
}
