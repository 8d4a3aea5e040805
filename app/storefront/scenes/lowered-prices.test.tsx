import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { BuyBar } from '#storefront/catalog/buy-bar.tsx'
import { ProductNotes } from '#storefront/content/product-notes.tsx'
import { StoryScene } from '#storefront/content/story-scene.tsx'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { SceneCell } from './scene-cell.tsx'
import { SceneRoom } from './scene-room.tsx'

const reducedText = 'Regular price $50.00. Lowest price in the 30 days before: $42.00'

test('scenes, stories and the bar of a product page say the former prices beside a lowered one, and nothing beside another', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { pictures: 1 })
  const plain = await findProduct(shop, article)
  if (!plain?.mainPicture) throw new Error('The product was not added')
  const product = { ...plain, reducedText }
  const scene = {
    id: '1',
    name: 'Reading corner',
    alt: '',
    wide: plain.mainPicture,
    tall: null,
    dots: { wide: [], tall: [] },
  }
  const placesOf = (shown: typeof plain) => [
    <BuyBar hidden={false} key="bar" product={shown} quantity={1} />,
    <ProductNotes key="notes" products={[shown]} />,
    <SceneCell key="cell" scene={{ ...scene, products: [shown] }} />,
    <SceneRoom key="room" scene={{ ...scene, products: [shown] }} />,
    <StoryScene key="story" scene={{ ...scene, products: [shown] }} />,
  ]

  const [lowered, regular] = [placesOf(product), placesOf(plain)].map((places) =>
    places.map((place) => render(place).includes(reducedText)),
  )

  expect(lowered).toEqual([true, true, true, true, true])
  expect(regular).toEqual([false, false, false, false, false])
})

const PlaceContext = createContext<ReactNode>(null)
const frame = 'storefront/frame/frame'
const Page = createRoutesStub([
  { id: frame, path: '/', Component: Outlet, children: [{ id: 'place', index: true, Component: Place }] },
])

function Place() {
  return <ToastProvider>{useContext(PlaceContext)}</ToastProvider>
}

function render(place: ReactNode): string {
  return renderToStaticMarkup(
    <PlaceContext value={place}>
      <Page hydrationData={{ loaderData: { [frame]: {} } }} initialEntries={['/']} />
    </PlaceContext>,
  )
}
