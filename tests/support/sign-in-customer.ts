import type { Page } from '@playwright/test'
import type { Shop } from '#shop/shop.server.ts'
import { aCustomer, type MadeUser, sessionCookieFor, type UserFacts } from './make-accounts.ts'

/** Signs a new customer in, in the browser of `page`. */
export async function signInNewCustomer(page: Page, shop: Shop, facts: UserFacts = {}): Promise<MadeUser> {
  const user = await aCustomer(shop, facts)
  await signInCustomer(page, shop, user)
  return user
}

/** Signs an existing customer in, in the browser of `page`. */
export async function signInCustomer(page: Page, shop: Shop, user: Pick<MadeUser, 'id'>): Promise<void> {
  const cookies = (await sessionCookieFor(shop, user)).split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: shop.publicUrl }
  })
  await page.context().addCookies(cookies)
}
