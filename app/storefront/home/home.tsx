import { homeMessages } from '#rulebook/home-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { QuotedReview } from '#shop/reviews/reviews.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { ProductSlider } from '#storefront/catalog/product-slider.tsx'
import { SceneRoom } from '#storefront/scenes/scene-room.tsx'
import { Hero, newCollectionId } from './hero.tsx'
import type { HomePictures } from './home-pictures.server.ts'
import { Offer } from './offer.tsx'
import { QuotedReviews } from './quoted-reviews.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'

export type HomeData = {
  newCollection: ProductSummary[]
  scene: ShownScene | null
  quotedReviews: QuotedReview[]
  pictures: HomePictures
}

/** The content of the home page, which unknown addresses show too. */
export function Home({ newCollection, scene, quotedReviews, pictures }: HomeData) {
  const { title, text } = homeMessages.newCollection
  return (
    <>
      <Hero {...pictures} />
      {newCollection.length > 0 && (
        <div className="section">
          <ProductSlider id={newCollectionId} title={title} introduction={text} products={newCollection} />
        </div>
      )}
      <Offer picture={pictures.offer} />
      <Tiles pictures={pictures.tiles} />
      {scene && <SceneRoom scene={scene} />}
      <Story picture={pictures.story} />
      {quotedReviews.length > 0 && <QuotedReviews quotedReviews={quotedReviews} />}
    </>
  )
}
