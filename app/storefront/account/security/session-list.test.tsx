import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { type ListedSession, listSessions } from '#shop/accounts/sessions/list-sessions.server.ts'
import { aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { SessionList } from './session-list.tsx'

const frame = 'storefront/frame/frame'
const Page = createRoutesStub([
  { id: frame, path: '/', Component: Outlet, children: [{ id: 'sessions', index: true, Component: Sessions }] },
])

test('the days of sessions are those of the shop’s time zone', async () => {
  const shop = await openTestShop({ now: '2026-01-15T20:00:00Z' })
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, await aCustomer(shop)))
  const loaderData = { [frame]: { timeZone: 'Pacific/Auckland' }, sessions: await listSessions(shop, actor) }

  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} initialEntries={['/']} />)

  expect(html.match(/Jan \d\d, 2026/g)).toEqual(['Jan 16, 2026', 'Jan 16, 2026'])
})

function Sessions() {
  return <SessionList sessions={useLoaderData<ListedSession[]>()} />
}
