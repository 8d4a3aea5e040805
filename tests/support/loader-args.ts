import { RouterContextProvider } from 'react-router'
import { type PageRecord, pageContext, shopContext } from '#http/router-context.server.ts'
import type { TestShop } from './test-shop.ts'

/** The arguments of a page's loader for an address, and the page record that the loader fills. */
export function loaderArgsFor(shop: TestShop, address: string) {
  const url = new URL(address, shop.publicUrl)
  const page: PageRecord = { requestId: 'visit', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null }
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageContext, page)
  return { page, args: { url, request: new Request(url), context, pattern: '', params: {} } }
}
