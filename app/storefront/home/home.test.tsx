import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Shop } from '#shop/shop.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { Home, type HomeData } from './home.tsx'
import { loadHome } from './load-home.server.ts'

const frame = 'storefront/frame/frame'
const Page = createRoutesStub([
  { id: frame, path: '/', Component: Outlet, children: [{ id: 'home', index: true, Component: HomeOfLoader }] },
])

test('the hero leads to the new collection once there is one', async () => {
  const shop = await openTestShop()

  const empty = await render(shop)
  await aProduct(shop)
  const filled = await render(shop)

  expect([empty, filled].map((html) => html.includes('href="#new"'))).toEqual([false, true])
})

async function render(shop: Shop): Promise<string> {
  const { content } = await loadHome(shop)
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { [frame]: {}, home: content } }} />)
}

function HomeOfLoader() {
  return (
    <ToastProvider>
      <Home {...useLoaderData<HomeData>()} />
    </ToastProvider>
  )
}
