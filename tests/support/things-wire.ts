import { RouterContextProvider } from 'react-router'
import { pageContext, shopContext } from '#http/context.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Exchanging } from '#storefront/houseguest/account-exchange.ts'
import { action } from '#storefront/houseguest/my-things-resource.ts'
import { aVisitOf } from './make-accounts.ts'
import type { TestShop } from './test-shop.ts'

/** Sends the messages of a customer's browser to the shop's `/my-things` action, without a network. */
export function sendToShop(shop: TestShop, customer: UserId): Exchanging['send'] {
  const signedIn = aVisitOf(shop, { id: customer })
  return async (message) => {
    const response = await askMyThings(shop, message, await signedIn)
    return response.ok ? { body: await response.json() } : response.status === 401 ? 'signed-out' : 'refused'
  }
}

export function askMyThings(shop: TestShop, message: unknown, cookie = ''): Promise<Response> {
  const url = new URL('/my-things', shop.publicUrl)
  const request = new Request(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageContext, { requestId: 'visit', nonce: 'nonce', shows: null, problem: null })
  return action({ request, url, context, params: {}, pattern: '/my-things' })
}
