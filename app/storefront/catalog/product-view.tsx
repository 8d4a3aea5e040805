import { useState } from 'react'
import { categoryOf } from '#rulebook/categories.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import { productMessages } from '#rulebook/product-messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { findItem } from '#storefront/saved-items/saved-items.ts'
import { changeCartLine, useSavedItems } from '#storefront/saved-items/use-saved-items.ts'
import { SameRoom } from '#storefront/scenes/same-room.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { type FoundProduct, galleryPictures } from './product-page-data.ts'
import { useIsMainPhotoInTransition } from './product-photo-transition.ts'
import { ProductAbout, ProductAboutLoading, ProductTopics } from './product-sections.tsx'
import { ProductSlider } from './product-slider.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { useIsOutOfView } from './use-is-out-of-view.ts'
import { useRecordView } from './use-record-view.ts'

/** `product` is enough for the first render; the rest arrives with `page`. */
export function ProductView({ product, page }: { product: ProductSummary; page: FoundProduct | null }) {
  const category = categoryOf(product.category)
  const { quantity, setQuantity } = useQuantity(product.article)
  const inTransition = useIsMainPhotoInTransition(productPath(product))
  const { ref: actions, isOutOfView } = useIsOutOfView()
  useRecordView(page?.product ?? null)

  return (
    <>
      <div className="wrap">
        <Breadcrumb
          items={[
            { name: messages.frame.home, href: '/' },
            { name: category.name, href: `/${category.slug}` },
            { name: product.name },
          ]}
        />
        <div className="columns columns--product" aria-busy={page === null}>
          <ProductGallery
            pictures={galleryPictures(page?.product ?? product)}
            isComplete={page !== null}
            isSoldOut={product.available === 0}
            inTransition={inTransition}
          />
          <BuyBox
            arrival={page?.arrival}
            product={product}
            quantity={quantity}
            onQuantityChange={setQuantity}
            actions={actions}
          />
        </div>
        <section className="section" aria-label={productMessages.about.name} id="about">
          {page ? <ProductAbout page={page} /> : <ProductAboutLoading />}
        </section>
      </div>
      {page?.scene && <SameRoom scene={page.scene} article={product.article} />}
      {page && (
        <div className="wrap section section--flush">
          <ProductTopics page={page} />
        </div>
      )}
      {page && page.related.length > 0 && (
        <div className="section section--flush">
          <ProductSlider title={messages.product.related} products={page.related} />
        </div>
      )}
      <RecentlyViewed except={product.article} />
      <BuyBar product={product} quantity={quantity} hidden={!isOutOfView || product.available === 0} />
    </>
  )
}

/** Once the product is in the cart, the amount is that of its line, and changing it changes the line. */
function useQuantity(article: string) {
  const [chosen, setChosen] = useState<number>(savedItemsLimits.quantityMin)
  const inCart = useSavedItems(({ cart }) => findItem(cart, article)?.amount)
  const changeLine = (amount: number) => changeCartLine(article, { amount })
  return inCart === undefined
    ? { quantity: chosen, setQuantity: setChosen }
    : { quantity: inCart, setQuantity: changeLine }
}
