import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { CartRow } from '#storefront/cart/cart-row.tsx'
import { currentLineOf } from '#storefront/cart/current-line.ts'
import { CompareTable } from '#storefront/compare/compare-table.tsx'
import { ProductNotes } from '#storefront/content/product-notes.tsx'
import { StoryScene } from '#storefront/content/story-scene.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { SceneCell } from '#storefront/scenes/scene-cell.tsx'
import { SceneRoom } from '#storefront/scenes/scene-room.tsx'
import { PriceDrop } from '#storefront/wishlist/price-drop.tsx'
import { WishlistGrid } from '#storefront/wishlist/wishlist-grid.tsx'
import { WishlistRow } from '#storefront/wishlist/wishlist-row.tsx'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductCard } from './product-card.tsx'

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

test('product page, cards, cart, wishlist and comparison say the former prices beside a lowered one', async () => {
  const { kept } = await aKeptLamp(tomorrow)
  const details = { ...kept.product, aboutProduct: '', facts: {}, pictures: [] }

  const places = [
    <BuyBox
      actions={{ current: null }}
      arrival={undefined}
      key="box"
      onQuantityChange={() => undefined}
      product={kept.product}
      quantity={1}
    />,
    <ProductCard key="card" product={kept.product} />,
    <CompareTable key="table" products={[details]} />,
    ...listsOf(kept),
  ].map(render)

  expect(places.map((html) => html.includes(reducedText) && html.includes('$40.00'))).toEqual(Array(6).fill(true))
})

test('a cart and a wishlist that a browser kept show the regular price when the reduction has ended meanwhile', async () => {
  const { kept } = await aKeptLamp(yesterday)

  const lists = listsOf(kept).map(render)

  expect(lists.map((html) => html.includes(reducedText) || html.includes('$40.00'))).toEqual([false, false, false])
  expect(lists.map((html) => html.includes('$50.00'))).toEqual([true, true, true])
})

test('the wishlist calls a price lower only when it is below all of the 30 days before, and says the lowest of these', async () => {
  const { kept } = await aKeptLamp(yesterday)
  const dropTo = (priceCents: number, lowestCents: number | undefined) =>
    render(
      <PriceDrop
        current={{ ...kept.product, priceCents, ...(lowestCents !== undefined && { lowestCents }) }}
        favorite={{ ...kept, product: { ...kept.product, priceCents: 5000 } }}
      />,
    )

  expect(dropTo(3900, 4200)).toContain(
    'Down from $50.00 since you saved it. Lowest price in the 30 days before: $42.00',
  )
  expect([dropTo(3900, 3900), dropTo(3900, undefined), dropTo(5000, 6000)].join('')).not.toContain('Down from')
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

async function aKeptLamp(until: string) {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { priceCents: 4000 })
  const plain = await findProduct(shop, article)
  if (!plain) throw new Error('The product was not added')
  const product = { ...plain, reducedText, reduction: { compareAtCents: 5000, lowestCents: 4200, until } }
  return { kept: { product, amount: 1, addedAt: 0 } }
}

/** Before the shop has answered. */
function listsOf(kept: StoredItem) {
  return [
    <CartRow key="cart" line={currentLineOf(kept, undefined)} />,
    <WishlistRow current={undefined} favorite={kept} key="row" onOpen={() => undefined} />,
    <WishlistGrid favorites={[kept]} key="grid" />,
  ]
}

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
