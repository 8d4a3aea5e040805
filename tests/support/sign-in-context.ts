import type { BrowserContext } from '@playwright/test'
import type { Shop } from '#shop/shop.server.ts'
import { aCustomer, type MadeUser, sessionCookieFor, type UserFacts } from './make-accounts.ts'

/** Signs a customer in, in a browser context: a given one, or a new one with its own email. */
export async function signInContext(
  context: BrowserContext,
  shop: Shop,
  facts: UserFacts | MadeUser = {},
): Promise<MadeUser> {
  const customer =
    'id' in facts ? facts : await aCustomer(shop, { email: `${crypto.randomUUID()}@example.com`, ...facts })
  const cookies = (await sessionCookieFor(shop, customer)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: shop.publicUrl }
  })
  await context.addCookies(cookies)
  return customer
}
