import { RouterContextProvider } from 'react-router'
import { pageContext, shopContext } from '#http/router-context.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ExchangeParts } from '#storefront/saved-items/exchange.ts'
import { action } from '#storefront/saved-items/saved-items-resource.ts'
import { sessionCookieFor } from './make-accounts.ts'
import type { TestShop } from './test-shop.ts'

/** Passes the messages of this customer's browser through the real action, as JSON in both directions. */
export function sendToShop(shop: TestShop, customer: UserId): ExchangeParts['send'] {
  const sessionCookie = sessionCookieFor(shop, { id: customer })
  return async (message) => {
    const response = await postSavedItems(shop, message, await sessionCookie)
    return response.ok ? { body: await response.json() } : response.status === 401 ? 'signed-out' : 'refused'
  }
}

export function postSavedItems(shop: TestShop, message: unknown, cookie = ''): Promise<Response> {
  const url = new URL('/saved-items', shop.publicUrl)
  const request = new Request(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageContext, { requestId: 'visit', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null })
  return action({ request, url, context, params: {}, pattern: '/saved-items' })
}
