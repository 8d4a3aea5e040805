/** @module-tag nightly */

import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { FooterContent } from '#storefront/frame/footer-content.tsx'
import { setupOf } from '#storefront/frame/setup-of.server.ts'
import type { ShopSetup } from '#storefront/frame/shop-setup.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { BuyDetails } from './buy-details.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { galleryPictures } from './product-page-data.ts'

test('a card says its average and how many reviews made it, and nothing while there are none', async () => {
  const product = await aFoundProduct()

  const [reviewed, fresh] = [{ rating: 4.25, reviewCount: 23 }, { reviewCount: 0 }].map((facts) =>
    render(<ProductCard product={{ ...product, ...facts }} />),
  )

  expect(reviewed).toContain('<b>4.3 (23)</b>')
  expect(fresh).not.toContain('<b>')
})

test('the picture of a sold-out product says so, and a browser that knows AVIF takes it', async () => {
  const pictures = galleryPictures(await aFoundProduct())

  const [soldOut, available] = [true, false].map((isSoldOut) =>
    render(<ProductGallery inTransition={false} isComplete isSoldOut={isSoldOut} pictures={pictures} />),
  )

  expect([soldOut, available].map((html) => html?.includes(messages.soldOut))).toEqual([true, false])
  expect(soldOut?.match(/type="image\/\w+"/g)?.slice(0, 2)).toEqual(['type="image/avif"', 'type="image/webp"'])
})

test('below the button stand the price of delivery and how long an order can be sent back', async () => {
  const setup = setupOf(await readSettings(await openTestShop()))

  const html = render(<BuyDetails product={await aFoundProduct()} />, setup)

  expect(html).toContain('Delivery from $5.00')
  expect(html).toMatch(/href="\/returns"[^>]*>30 days to send it back</)
})

test('the footer has the marks of the ways to pay as lines, and the switch of the light', async () => {
  const html = render(<FooterContent />, setupOf(await readSettings(await openTestShop())))

  expect(html).toContain(`aria-label="${frameMessages.waysToPay}"`)
  expect(html.match(/<svg[^>]*role="img" aria-label="[^"]+"/g)).toHaveLength(4)
  expect(html.match(/value="(system|day|evening)"/g)).toHaveLength(3)
})

async function aFoundProduct() {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { pictures: 1 })
  const product = await findProduct(shop, article)
  if (!product) throw new Error('The product was not added')
  return product
}

const PlaceContext = createContext<ReactNode>(null)
const frame = 'storefront/frame/frame'
const Page = createRoutesStub([
  { id: frame, path: '/', Component: Outlet, children: [{ id: 'place', index: true, Component: Place }] },
])

function Place() {
  return <ToastProvider>{useContext(PlaceContext)}</ToastProvider>
}

function render(place: ReactNode, setup: Partial<ShopSetup> = {}): string {
  return renderToStaticMarkup(
    <PlaceContext value={place}>
      <Page hydrationData={{ loaderData: { [frame]: setup } }} initialEntries={['/']} />
    </PlaceContext>,
  )
}
