import type { CategorySlug } from '#rulebook/categories.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { ShownHomeSection } from '#shop/home/show-home.server.ts'
import type { QuotedReviews as QuotedReviewsData } from '#shop/reviews/reviews.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { ProductSlider } from '#storefront/catalog/product-slider.tsx'
import { SceneRoom } from '#storefront/scenes/scene-room.tsx'
import { Banner } from './banner.tsx'
import { Hero, newCollectionId } from './hero.tsx'
import type { HomePictures } from './home-pictures.server.ts'
import { HomeStory } from './home-story.tsx'
import { type HomeStoryLink, NewestStories } from './newest-stories.tsx'
import { Offer } from './offer.tsx'
import { QuotedReviews } from './quoted-reviews.tsx'
import { Tiles } from './tiles.tsx'

export type HomeData = {
  sections: ShownHomeSection[]
  newCollection: ProductSummary[]
  scene: ShownScene | null
  /** Such as “12 products”. */
  categorySizes: Partial<Record<CategorySlug, string>>
  stories: HomeStoryLink[]
  quotedReviews: QuotedReviewsData
  pictures: HomePictures
}

const tipLinks = homeMessages.story.tips.map(({ name, text, category }) => ({ name, text, path: `/${category}` }))

/** The content of the home page, which unknown addresses show too, as admins arranged it. */
export function Home(home: HomeData) {
  return home.sections.map((section) => <Section home={home} key={section.id} section={section} />)
}

function Section({ section: { id, kind, texts }, home }: { section: ShownHomeSection; home: HomeData }) {
  const { sections, newCollection, scene, categorySizes, stories, quotedReviews, pictures } = home
  const { title, text } = texts
  switch (kind) {
    case 'hero': {
      const collection = newCollection.length > 0 && sections.find((each) => each.kind === 'new-collection')
      return <Hero {...pictures} newCollection={collection ? collection.texts.title : null} texts={texts} />
    }
    case 'new-collection':
      return (
        newCollection.length > 0 && (
          <div className="section">
            <ProductSlider id={newCollectionId} title={title} introduction={text} products={newCollection} />
          </div>
        )
      )
    case 'offer':
      return <Offer picture={pictures.offer} text={text} />
    case 'categories':
      return <Tiles pictures={pictures.tiles} sizes={categorySizes} title={title} />
    case 'scene':
      return scene && <SceneRoom scene={scene} />
    case 'story':
      return stories.length === 0 && <HomeStory links={tipLinks} picture={pictures.story} title={title} />
    case 'stories':
      return stories.length > 0 && <NewestStories stories={stories} title={title} />
    case 'quoted-reviews':
      return quotedReviews.reviews.length > 0 && <QuotedReviews {...quotedReviews} title={title} />
    case 'banner':
      return <Banner id={id} texts={texts} />
  }
}
