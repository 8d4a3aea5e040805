import { vi } from 'vitest'
import { markPublicPage } from '#http/router-context.server.ts'
import type { openTestDoor } from './test-door.ts'

export type TestPages = NonNullable<NonNullable<Parameters<typeof openTestDoor>[0]>['pages']>

export const html = (text: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><title>${text}</title>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  })

/** A public, cacheable page that shows the cookie and authorization of its request; the mock counts the renderings. */
export function aPublicPage() {
  const render = vi.fn<TestPages>(async (request, context) => {
    markPublicPage(context, ['category:candles'])
    const { cookie, authorization } = Object.fromEntries(request.headers)
    return html(`${new URL(request.url).pathname} ${cookie ?? 'no cookie'} ${authorization ?? 'no name'}`)
  })
  return render
}
