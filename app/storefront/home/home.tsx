import { homeWords } from '#rulebook/home.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { ProductSlider } from '#storefront/catalog/product-slider.tsx'
import { Hero, newCollectionId } from './hero.tsx'
import { Offer } from './offer.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'

/** Everything between header and footer of the home page, which is also what an unknown address shows. */
export function Home({ newCollection }: { newCollection: ProductSummary[] }) {
  const { title, text } = homeWords.newCollection
  return (
    <>
      <Hero />
      {newCollection.length > 0 && (
        <div className="section">
          <ProductSlider id={newCollectionId} title={title} introduction={text} products={newCollection} />
        </div>
      )}
      <Offer />
      <Tiles />
      <Story />
    </>
  )
}
